import { Template } from '@huggingface/jinja';

/** Hides the renderer's own clock, which could not be replaced by a variable. */
const fixedClock = '{% set strftime_now = fixed_date %}';

export interface ChatTemplateSource {
  /** The model's own jinja template, if its file has one. */
  template: string | null;
  bosText: string | null;
  eosText: string | null;
  /** Whether the model expects the beginning-of-sequence token first. */
  wantsBos: boolean;
}

/** Stands for the user's message while the template is rendered; must survive trimming. */
const placeholder = '\u{F8FF}user message\u{F8FF}';

/**
 * Renders a chat template around a user message.
 *
 * Falls back, in this order: the system text put in front of the user message (for templates that refuse a system
 * role), ChatML. Dates that a template would print are fixed and reasoning is switched off, so that the same question
 * gives the same prompt on any day.
 */
export function renderChatFrame(source: ChatTemplateSource, system: string): { before: string; after: string } {
  const frame =
    split(render(source, [message('system', system), message('user', placeholder)]), system) ??
    split(render(source, [message('user', `${system}\n\n${placeholder}`)]), system) ??
    chatMl(system);
  const { bosText } = source;
  const lacksBos = source.wantsBos && bosText !== null && bosText !== '' && !frame.before.startsWith(bosText);
  return lacksBos ? { before: bosText + frame.before, after: frame.after } : frame;
}

interface Message {
  role: string;
  content: string;
}

function message(role: string, content: string): Message {
  return { role, content };
}

/** Null where the model has no template, or one that cannot be rendered with these messages. */
function render(source: ChatTemplateSource, messages: Message[]): string | null {
  if (source.template === null) return null;
  try {
    return new Template(fixedClock + source.template).render({
      messages,
      add_generation_prompt: true,
      bos_token: source.bosText ?? '',
      eos_token: source.eosText ?? '',
      enable_thinking: false,
      date_string: '26 Jul 2024',
      fixed_date: () => '2024-07-26',
    });
  } catch {
    return null;
  }
}

/** Null where the template dropped the system text or did not keep the user message whole, exactly once. */
function split(rendered: string | null, system: string): { before: string; after: string } | null {
  const [before, after, ...more] = rendered?.split(placeholder) ?? [];
  if (before === undefined || after === undefined || more.length > 0) return null;
  return before.includes(system.trim()) ? { before, after } : null;
}

function chatMl(system: string): { before: string; after: string } {
  return {
    before: `<|im_start|>system\n${system}<|im_end|>\n<|im_start|>user\n`,
    after: '<|im_end|>\n<|im_start|>assistant\n',
  };
}
