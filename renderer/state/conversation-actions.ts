import { GroundsError, type Answer, type CallInput, type Feedback } from '../../native/contract/index.ts';
import { tell, type Core } from './core.ts';
import { isAt, isPlace } from './place.ts';
import type { Ask, Place } from './state.ts';

/** Opening conversations, asking, and what is done with an answer. */
export function conversationActions(core: Core) {
  const running = new Map<number, AbortController>();
  let nextKey = 1;
  let nextDraft = 1;
  const goTo = (place: Place): void => core.set({ view: place, focusedAnswerId: null, marked: [] });

  const changeAsk = (key: number, fields: Partial<Ask>): void =>
    core.set(({ asks }) => ({ asks: asks.map((ask) => (ask.key === key ? { ...ask, ...fields } : ask)) }));
  const dropAsk = (key: number): void => core.set(({ asks }) => ({ asks: asks.filter((ask) => ask.key !== key) }));

  const setAnswers = (conversationId: number, change: (answers: Answer[]) => Answer[]): void =>
    core.set(({ answers }) => ({
      answers: { ...answers, [conversationId]: change(answers[conversationId] ?? []) },
    }));

  /** A question that began a conversation takes the window along, if the window still waits for it. */
  const conversationBegun = (key: number, id: number): void => {
    const begun: Place = { kind: 'conversation', id };
    const { view, asks } = core.get();
    const before = asks.find((ask) => ask.key === key)?.place;
    changeAsk(key, { place: begun });
    if (before?.kind === 'draft' && isAt(view, before)) core.set({ view: begun });
  };

  const run = async (ask: Ask): Promise<void> => {
    const controller = new AbortController();
    running.set(ask.key, controller);
    const input: CallInput<'answers.ask'> = {
      question: ask.question,
      ...(ask.place.kind === 'draft' ? {} : { conversationId: ask.place.id }),
      ...(ask.collectionIds === null ? {} : { collectionIds: ask.collectionIds }),
      ...(ask.completedQuestion === null ? {} : { completedQuestion: ask.completedQuestion }),
    };
    try {
      const answer = await core.call('answers.ask', input, {
        signal: controller.signal,
        onProgress: (progress) => {
          changeAsk(ask.key, { progress });
          if (progress.conversationId !== null) conversationBegun(ask.key, progress.conversationId);
        },
      });
      setAnswers(answer.conversationId, (answers) => [...answers.filter(({ id }) => id !== answer.id), answer]);
      conversationBegun(ask.key, answer.conversationId);
      dropAsk(ask.key);
      const { view } = core.get();
      const shown = view.kind === 'conversation' && view.id === answer.conversationId;
      core.set({
        announcement: core.texts().answer.arrived(answer.text),
        ...(shown ? { focusedAnswerId: answer.id } : {}),
      });
    } catch (thrown) {
      const error = GroundsError.from(thrown).toShape();
      const message = error.code === 'cancelled' ? core.texts().ask.cancelled : error.message;
      changeAsk(ask.key, { error: { ...error, message } });
      core.set({ announcement: message });
    } finally {
      running.delete(ask.key);
    }
  };

  return {
    /** A blank place for a question of its own; questions on their way go on where they are. */
    newConversation: () => goTo({ kind: 'draft', key: nextDraft++ }),
    goTo,

    openConversation: (id: number) =>
      tell(core, async () => {
        goTo({ kind: 'conversation', id });
        const { answers, conversation } = await core.call('conversations.get', { id });
        setAnswers(id, () => answers);
        const { view } = core.get();
        if (view.kind !== 'conversation' || view.id !== conversation.id) return;
        core.set({ focusedAnswerId: answers.at(-1)?.id ?? null });
        const stored = await Promise.all(
          answers.map(
            async ({ id: answerId }) => [answerId, await core.call('explanations.list', { answerId })] as const,
          ),
        );
        core.set(({ explanations }) => ({ explanations: { ...explanations, ...Object.fromEntries(stored) } }));
      }),

    /** Asks in the conversation that is open, or begins a new one. */
    ask: (question: string, completedQuestion: string | null = null) => {
      const { view, lastPlace, scope } = core.get();
      const place = isPlace(view) ? view : lastPlace;
      const ask: Ask = {
        key: nextKey++,
        place,
        question,
        completedQuestion,
        collectionIds: place.kind === 'draft' ? scope : null,
        progress: null,
        error: null,
      };
      core.set(({ asks, imports }) => ({
        asks: [...asks.filter((other) => other.error === null), ask],
        // Who asks has seen that the import is done.
        imports: imports.filter(({ report }) => report === null),
        view: place,
        focusedAnswerId: null,
      }));
      return run(ask);
    },

    askAgain: (key: number) => {
      const ask = core.get().asks.find((other) => other.key === key);
      if (ask === undefined) return;
      changeAsk(key, { error: null, progress: null });
      void run({ ...ask, error: null, progress: null });
    },

    cancelAsk: (key: number) => running.get(key)?.abort(),
    dismissAsk: dropAsk,
    setScope: (scope: number[] | null) => core.set({ scope }),

    giveFeedback: (answer: Answer, feedback: Feedback) =>
      tell(core, async () => {
        await core.call('answers.feedback', { id: answer.id, feedback });
        setAnswers(answer.conversationId, (answers) =>
          answers.map((other) => (other.id === answer.id ? { ...other, feedback } : other)),
        );
      }),
  };
}
