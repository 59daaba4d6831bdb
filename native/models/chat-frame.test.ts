import { describe, expect, it } from 'vitest';
import { renderChatFrame } from './chat-frame.ts';

const chatMl =
  "{% for message in messages %}{{'<|im_start|>' + message['role'] + '\n' + message['content'] + '<|im_end|>' + '\n'}}{% endfor %}{% if add_generation_prompt %}{{ '<|im_start|>assistant\n' }}{% endif %}";
const bare = { bosText: null, eosText: null, wantsBos: false };

describe('the frame of a chat message', () => {
  it('is what the template puts around the user message', () => {
    expect(renderChatFrame({ ...bare, template: chatMl }, 'Be brief.')).toEqual({
      before: '<|im_start|>system\nBe brief.<|im_end|>\n<|im_start|>user\n',
      after: '<|im_end|>\n<|im_start|>assistant\n',
    });
  });

  it('is ChatML where there is no template, or one that cannot be rendered', () => {
    const expected = renderChatFrame({ ...bare, template: chatMl }, 'S');
    expect(renderChatFrame({ ...bare, template: null }, 'S')).toEqual(expected);
    expect(renderChatFrame({ ...bare, template: '{% broken' }, 'S')).toEqual(expected);
    // A template that drops the messages.
    expect(renderChatFrame({ ...bare, template: 'Always the same.' }, 'S')).toEqual(expected);
  });

  it('puts the system text before the user message where the template refuses a system role', () => {
    const template =
      "{{ bos_token }}{% for message in messages %}{% if message['role'] == 'system' %}{{ raise_exception('System role not supported') }}{% endif %}{{ '<start_of_turn>' + message['role'] + '\n' + message['content'] | trim + '<end_of_turn>\n' }}{% endfor %}{{ '<start_of_turn>model\n' }}";
    expect(renderChatFrame({ ...bare, bosText: '<bos>', wantsBos: true, template }, 'Be brief.')).toEqual({
      before: '<bos><start_of_turn>user\nBe brief.\n\n',
      after: '<end_of_turn>\n<start_of_turn>model\n',
    });
  });

  it('begins with the beginning-of-sequence token where the model wants it, once', () => {
    const source = { ...bare, bosText: '<s>', wantsBos: true };
    expect(renderChatFrame({ ...source, template: chatMl }, 'S').before).toMatch(/^<s><\|im_start\|>/);
    const own = renderChatFrame({ ...source, template: `{{ bos_token }}${chatMl}` }, 'S').before;
    expect(own.split('<s>')).toHaveLength(2);
  });

  it('switches reasoning off and holds dates fixed, so that a prompt is the same on any day', () => {
    const template = `{% if enable_thinking %}think{% endif %}{{ strftime_now('%d') }} {{ date_string }} ${chatMl}`;
    expect(renderChatFrame({ ...bare, template }, 'S').before).toMatch(/^2024-07-26 26 Jul 2024 <\|im_start\|>/);
  });
});
