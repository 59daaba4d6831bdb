import { describe, expect, it } from 'vitest';
import { GroundsError, type ImportProgress } from '../contract/index.ts';
import { BackgroundJobs } from './background-jobs.ts';
import { StatusBoard } from './status-board.ts';

const progress: ImportProgress = {
  stage: 'reading',
  collectionId: 7,
  collection: 'Cranes',
  pagesDone: 1,
  pagesTotal: 2,
  evidencesDone: 3,
  evidencesTotal: 3,
  secondsLeft: null,
};

function setUp() {
  const board = new StatusBoard({ version: '0', dataFolder: '' });
  const controller = new AbortController();
  return { board, jobs: new BackgroundJobs(board), controller };
}

/** Work that ends only by its signal, with the way it ended. */
const untilAborted = (signal: AbortSignal): Promise<string> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve('aborted')));

describe('BackgroundJobs', () => {
  it('shows work on the status board while it goes on', async () => {
    const { board, jobs, controller } = setUp();
    const running = jobs.run('a', 'Cranes', controller.signal, (signal, report) => {
      report(progress);
      return untilAborted(signal);
    });
    expect(board.current.jobs).toEqual([progress]);
    controller.abort();
    await running;
    expect(board.current.jobs).toEqual([]);
  });

  it('refuses a second piece of work of the same key', async () => {
    const { jobs, controller } = setUp();
    const running = jobs.run('a', 'Cranes', controller.signal, untilAborted);
    await expect(jobs.run('a', 'Cranes', controller.signal, untilAborted)).rejects.toMatchObject({ code: 'busy' });
    controller.abort();
    await running;
  });

  it('goes on when the connection of the caller is lost, and can still be cancelled', async () => {
    const { jobs, controller } = setUp();
    let aborted = false;
    const running = jobs.run('a', 'Cranes', controller.signal, (signal, report) => {
      report(progress);
      signal.addEventListener('abort', () => (aborted = true));
      return untilAborted(signal);
    });
    controller.abort(new GroundsError('connection-lost', 'gone'));
    expect(aborted).toBe(false);
    jobs.cancel(7);
    await expect(running).resolves.toBe('aborted');
  });

  it('stops everything when it is closed', async () => {
    const { jobs, controller } = setUp();
    const running = jobs.run('a', 'Cranes', controller.signal, untilAborted);
    await jobs.close();
    await expect(running).resolves.toBe('aborted');
  });

  it('begins nothing any more once it is closed', async () => {
    const { jobs, controller } = setUp();
    await jobs.close();
    await expect(jobs.run('a', 'Cranes', controller.signal, untilAborted)).rejects.toMatchObject({ code: 'cancelled' });
  });
});
