import type { Client, ExportKind } from '../../native/contract/index.ts';

/** How far the handing over of files is, and how to stop it. */
export interface HandOver {
  /** Told the share of the bytes that the engine has, 0 to 1. */
  onShare: (share: number) => void;
  signal: AbortSignal;
}

/** What the surroundings of the window (a browser or the desktop shell) do for it. */
export interface Shell {
  /** A new connection to the engine. Rejects with `connection-lost` or `engine-died` while there is none. */
  connect(): Promise<Client>;
  /** Turns dropped files into a path that the engine can import; null when the drop held no files. */
  receive(data: DataTransfer, handOver: HandOver): Promise<string | null>;
  /** Lets the user choose an export; null when the choice was called off. */
  choose(kind: ExportKind, handOver: HandOver): Promise<string | null>;
}
