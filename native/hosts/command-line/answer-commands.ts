import { type Command, Option } from 'commander';
import {
  type ExplanationMethod,
  type ExplanationMode,
  explanationMethodSchema,
  explanationModeSchema,
} from '../../contract/index.ts';
import { answerText, poolText } from './answer-text.ts';
import { explanationText } from './explanation-text.ts';
import { type CommonOptions, addCommand, collectionOption, parseId, wholeNumber } from './options.ts';
import { askWords, explainWords } from './progress-words.ts';
import { withSession } from './session.ts';
import type { Surroundings } from './surroundings.ts';

interface CollectionChoices extends CommonOptions {
  collection?: number[];
}

interface ExplainOptions extends CommonOptions {
  method: ExplanationMethod;
  mode?: ExplanationMode;
  samples?: number;
  fresh?: true;
}

/** Commands that ask and explain. */
export function addAnswerCommands(program: Command, surroundings: Surroundings): void {
  addCommand(program, 'search', 'show the pool for a question with its scores, without an answer')
    .argument('<question>')
    .addOption(collectionOption())
    .option('-k, --count <n>', 'evidences in the pool (default: the setting, 10)', wholeNumber(1, 50))
    .action(async (question: string, options: CollectionChoices & { count?: number }) => {
      await withSession(surroundings, options, async ({ client, signal, print }) => {
        const input = { question, collectionIds: options.collection, k: options.count };
        print(await client.call('pool.search', input, { signal }), poolText);
      });
    });

  addCommand(program, 'ask', 'answer a question from the imported pages, with citations')
    .argument('<question>')
    .addOption(collectionOption())
    .option('--conversation <id>', 'go on with this conversation, so that a follow-up question is understood', parseId)
    .action(async (question: string, options: CollectionChoices & { conversation?: number }) => {
      await withSession(surroundings, options, async ({ client, signal, show, print }) => {
        const input = { question, conversationId: options.conversation, collectionIds: options.collection };
        const onProgress = (progress: Parameters<typeof askWords>[0]): void => show(askWords(progress));
        print(await client.call('answers.ask', input, { signal, onProgress }), answerText);
      });
    });

  addCommand(program, 'explain', 'show what an answer stands on: take its sources away and answer again')
    .argument('<answer-id>', 'as printed by “ask”', parseId)
    .addOption(
      new Option('--method <method>', 'how to attribute the answer to its sources')
        .choices(explanationMethodSchema.options)
        .default('counterfactual'),
    )
    .addOption(
      new Option(
        '--mode <mode>',
        'adaptive: as few answers as the verdicts need; complete: every source alone',
      ).choices(explanationModeSchema.options),
    )
    .option('--samples <m>', 'answers for each removal; more than 1 samples at a temperature', wholeNumber(1, 10))
    .option('--fresh', 'compute it again even if it is stored')
    .action(async (answerId: number, options: ExplainOptions) => {
      await withSession(surroundings, options, async ({ client, signal, show, print }) => {
        const { method, mode, samples, fresh = false } = options;
        const onProgress = (progress: Parameters<typeof explainWords>[0]): void => show(explainWords(progress));
        const input = { answerId, method, mode, samples, fresh };
        print(await client.call('answers.explain', input, { signal, onProgress }), explanationText);
      });
    });
}
