import { readLayout } from '../layout/remembered-layout.ts';
import { firstDraft } from './place.ts';
import type { State } from './state.ts';

export function initialState(): State {
  return {
    connection: { kind: 'connecting' },
    status: null,
    settings: null,
    models: null,
    collections: null,
    conversations: null,
    pageLists: {},
    pages: {},
    reports: {},
    view: firstDraft,
    lastPlace: firstDraft,
    answers: {},
    asks: [],
    scope: null,
    explanations: {},
    explainRuns: {},
    imports: [],
    focusedAnswerId: null,
    tab: 'sources',
    pageInView: null,
    marked: [],
    layout: readLayout(),
    drawerOpen: false,
    paletteOpen: false,
    undo: null,
    announcement: '',
    problem: null,
  };
}
