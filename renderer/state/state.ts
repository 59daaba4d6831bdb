import type {
  Anchor,
  Answer,
  AskProgress,
  Collection,
  Conversation,
  EngineStatus,
  ErrorShape,
  Explanation,
  ExplainProgress,
  ImportProgress,
  ImportReport,
  ModelInfo,
  Page,
  PageSummary,
  Settings,
} from '../../native/contract/index.ts';
import type { Layout } from '../layout/layout.ts';

export type Connection =
  | { kind: 'connecting' }
  | { kind: 'connected' }
  /** `retryAtMs`: when the next attempt is made, in milliseconds since the epoch. */
  | { kind: 'lost'; retryAtMs: number };

/** Where a question is asked: in a conversation, or in one that begins with its first answer. */
export type Place = { kind: 'conversation'; id: number } | { kind: 'draft'; key: number };

/** What the middle of the window shows: a place, or a sheet in front of it. */
export type View = Place | { kind: 'settings' } | { kind: 'report'; collectionId: number };

/** A question on its way. */
export interface Ask {
  key: number;
  place: Place;
  question: string;
  completedQuestion: string | null;
  collectionIds: number[] | null;
  progress: AskProgress | null;
  error: ErrorShape | null;
}

/** An explanation in the making, or what became of it. */
export interface ExplainRun {
  running: boolean;
  progress: ExplainProgress | null;
  error: ErrorShape | null;
}

/** An import that this window began. */
export interface ImportRun {
  key: number;
  name: string;
  /** Share of the files that have been handed to the engine, or null when there was nothing to hand over. */
  uploaded: number | null;
  progress: ImportProgress | null;
  report: ImportReport | null;
  error: ErrorShape | null;
}

export type InspectorTab = 'grounds' | 'sources' | 'page' | 'steps';

export interface PageInView {
  pageId: number;
  /** The passage to highlight, or null to show the page from its top. */
  anchor: Anchor | null;
  /** What the passage said when it was cited, to be shown when the page has changed since. */
  quoted: string | null;
}

export interface Undo {
  kind: 'collection' | 'conversation';
  id: number;
  text: string;
}

export interface State {
  connection: Connection;
  status: EngineStatus | null;
  settings: Settings | null;
  models: ModelInfo[] | null;
  collections: Collection[] | null;
  conversations: Conversation[] | null;
  /** Pages by collection id, for those that were opened or searched. */
  pageLists: Record<number, PageSummary[]>;
  pages: Record<number, Page>;
  reports: Record<number, ImportReport | null>;

  view: View;
  /** Where closing a sheet leads back to. */
  lastPlace: Place;
  /** Answers by conversation id, oldest first. */
  answers: Record<number, Answer[]>;
  asks: Ask[];
  /** Collections that a new conversation asks; null means all. */
  scope: number[] | null;
  /** Stored explanations by answer id, latest first. */
  explanations: Record<number, Explanation[]>;
  explainRuns: Record<number, ExplainRun>;
  imports: ImportRun[];

  focusedAnswerId: number | null;
  tab: InspectorTab;
  pageInView: PageInView | null;
  /** Source numbers of the focused answer that are pointed at, in whichever pane. */
  marked: readonly number[];
  layout: Layout;
  /** The inspector as a drawer, in a narrow window. */
  drawerOpen: boolean;
  paletteOpen: boolean;
  undo: Undo | null;
  /** The latest thing that a screen reader should say. */
  announcement: string;
  /** A failure that belongs to no place of its own. */
  problem: ErrorShape | null;
}
