import {
  GroundsError,
  type Handlers,
  type ImportProgress,
  type ImportReport,
  type Method,
  calls,
} from '../contract/index.ts';

/** Handlers for tests of hosts: those given, and `not-found` for every other call. */
export function scriptedHandlers(scripted: Partial<Handlers>): Handlers {
  const unscripted = (): never => {
    throw new GroundsError('not-found', 'This call is not scripted.');
  };
  const all = Object.fromEntries(Object.keys(calls).map((method) => [method, unscripted]));
  return { ...(all as Record<Method, typeof unscripted>), ...scripted };
}

export function sampleImportProgress(pagesDone: number): ImportProgress {
  return {
    stage: 'reading',
    collectionId: 1,
    collection: 'Handbook',
    pagesDone,
    pagesTotal: 1000,
    evidencesDone: 0,
    evidencesTotal: 0,
    secondsLeft: null,
  };
}

export function sampleImportReport(imported: number): ImportReport {
  return {
    collectionId: 1,
    collection: 'Handbook',
    pages: { imported, unchanged: 0, replaced: 0, gone: 0 },
    skipped: [],
    gonePages: [],
    evidences: { passage: 3, list: 1, table: 1, row: 4, code: 0 },
    warnings: [],
    seconds: 1,
    created: '2026-01-01T00:00:00.000Z',
  };
}
