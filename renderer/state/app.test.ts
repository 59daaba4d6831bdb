import { afterEach, describe, expect, it, vi } from 'vitest';
import { scriptedHandlers, type Script } from '../scripted/handlers.ts';
import { scriptedShell } from '../scripted/shell.ts';
import { createApp } from './app.ts';
import { runningAsk } from './place.ts';
import { explanationOf, focusedAnswer, openAnswers } from './selectors.ts';
import type { State } from './state.ts';

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

async function open(script: Partial<Script> = {}) {
  const shell = scriptedShell(scriptedHandlers({ filled: true, stepMs: 0, ...script }));
  const app = createApp(shell, ['en']);
  stops.push(app.stop);
  void app.start();
  const state = (): State => app.store.getState();
  const until = (holds: (state: State) => boolean): Promise<void> =>
    vi.waitFor(() => expect(holds(state())).toBe(true), { timeout: 5_000, interval: 5 });
  await until(({ collections, settings }) => collections !== null && settings !== null);
  return { ...app, shell, state, until };
}

describe('the connection', () => {
  it('is opened again when it breaks, and the library is read anew', async () => {
    const { shell, actions, state, until } = await open();
    shell.setReachable(false);
    shell.cut();
    await until(({ connection }) => connection.kind === 'lost');
    shell.setReachable(true);
    actions.retryConnection();
    await until(({ connection }) => connection.kind === 'connected');
    expect(state().announcement).toBe('The engine is back.');
  });

  it('leaves a question that was on its way with an error and a second try', async () => {
    const { shell, actions, state, until } = await open({ stepMs: 30 });
    void actions.ask('Which firmware?');
    await until(({ asks }) => asks[0]?.progress?.stage === 'reading');
    shell.cut();
    await until(({ asks }) => asks[0]?.error?.code === 'connection-lost');
    await until(({ connection }) => connection.kind === 'connected');
    actions.askAgain(state().asks[0]!.key);
    await until((now) => now.asks.length === 0);
    expect(openAnswers(state())).toHaveLength(1);
  });
});

describe('asking', () => {
  it('begins a conversation, streams, and ends with the answer in focus', async () => {
    const { actions, state, until } = await open();
    void actions.ask('Which firmware?');
    await until(({ asks }) => (asks[0]?.progress?.text ?? '') !== '');
    await until(({ asks }) => asks.length === 0);
    expect(state().view).toEqual({ kind: 'conversation', id: 2 });
    expect(focusedAnswer(state())?.question).toBe('Which firmware?');
    expect(state().announcement).toMatch(/^Answer: The Lumen 7/);
  });

  it('goes on when another conversation is opened, without taking the window back', async () => {
    const { actions, state, until } = await open();
    const asked = actions.ask('Which firmware?');
    await until(({ view }) => view.kind === 'conversation' && view.id === 2);
    await actions.openConversation(1);
    await asked;
    expect(state().view).toEqual({ kind: 'conversation', id: 1 });
    expect(state().answers[2]).toHaveLength(1);
  });

  it('leaves a new conversation free while another one waits for its first answer', async () => {
    const { actions, state, until } = await open({ stepMs: 10 });
    const asked = actions.ask('Which firmware?');
    const { view: first } = state();
    actions.newConversation();
    expect(runningAsk(state())).toBeUndefined();
    expect(first).not.toEqual(state().view);
    await asked;
    await until(({ conversations }) => conversations?.length === 2);
    expect(state().view.kind).toBe('draft');
  });

  it('can be cancelled and keeps the question for another try', async () => {
    const { actions, state, until } = await open({ stepMs: 20 });
    const asked = actions.ask('Which firmware?');
    await until(({ asks }) => asks[0] !== undefined && asks[0].progress !== null);
    actions.cancelAsk(state().asks[0]!.key);
    await asked;
    expect(state().asks[0]).toMatchObject({ question: 'Which firmware?', error: { code: 'cancelled' } });
  });

  it('keeps feedback with the answer', async () => {
    const { actions, state } = await open();
    await actions.openConversation(1);
    await actions.giveFeedback(focusedAnswer(state())!, 'up');
    expect(focusedAnswer(state())?.feedback).toBe('up');
  });
});

describe('explaining', () => {
  it('shows verdicts as they come and the whole explanation at the end', async () => {
    const { actions, state } = await open();
    await actions.openConversation(1);
    const seen = new Set<number>();
    const explained = actions.explain(1);
    while (state().explainRuns[1]?.running !== false) {
      seen.add(explanationOf(state(), 1)?.clusters.filter(({ verdict }) => verdict !== null).length ?? -1);
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    await explained;
    expect(seen.size).toBeGreaterThan(3);
    expect(explanationOf(state(), 1)?.memory?.changed).toBe(true);
  });

  it('keeps what was found when it is cancelled', async () => {
    const { actions, state, until } = await open({ stepMs: 20 });
    await actions.openConversation(1);
    const explained = actions.explain(1);
    await until(({ explainRuns }) => (explainRuns[1]?.progress?.doneCount ?? 0) >= 2);
    actions.cancelExplain(1);
    await explained;
    expect(state().explainRuns[1]).toMatchObject({ running: false, error: { code: 'cancelled' } });
    expect(explanationOf(state(), 1)?.clusters[0]?.verdict).toBe('necessary');
  });
});

describe('the library', () => {
  it('says what a removal takes and gives it back', async () => {
    const { actions, state, until } = await open();
    await actions.removeCollection(state().collections![0]!);
    expect(state().collections).toEqual([]);
    expect(state().undo?.text).toBe(
      'Deleted Platform wiki: 1 collection, 3 pages, 13 passages. Answers keep their quoted passages.',
    );
    await actions.undoRemoval();
    await until(({ collections }) => collections?.length === 1);
    expect(state().undo).toBeNull();
  });

  it('leaves the conversation that is removed', async () => {
    const { actions, state } = await open();
    await actions.openConversation(1);
    await actions.removeConversation(state().conversations![0]!);
    expect(state().view.kind).toBe('draft');
  });
});

describe('importing', () => {
  it('ends with a report and the collection in the library', async () => {
    const { actions, state, until } = await open({ filled: false });
    await actions.importSample();
    expect(state().imports[0]?.report?.pages.imported).toBe(3);
    await until(({ collections }) => collections?.length === 1);
  });

  it('says what is wrong with a file that is no export', async () => {
    const { actions, state } = await open({ filled: false });
    await actions.importPath('wrong.zip', '/dropped/wrong.zip');
    expect(state().imports[0]?.error?.code).toBe('not-an-export');
  });

  it('can be cancelled', async () => {
    const { actions, state, until } = await open({ filled: false, stepMs: 10 });
    const imported = actions.importSample();
    await until(({ imports }) => (imports[0]?.progress?.pagesDone ?? 0) > 0);
    actions.cancelImport(state().imports[0]!.key);
    await imported;
    expect(state().imports[0]?.error?.message).toMatch(/^Import cancelled/);
  });
});

describe('closing a sheet', () => {
  it('leads back to the conversation', async () => {
    const { actions, state } = await open();
    await actions.openConversation(1);
    actions.show({ kind: 'settings' });
    actions.closeSheet();
    expect(state().view).toEqual({ kind: 'conversation', id: 1 });
  });
});
