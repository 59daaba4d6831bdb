import { z } from 'zod';
import type { ErrorShape } from './errors.ts';

/** What the user may choose as an export: a zip file, or a folder. */
export const exportKindSchema = z.enum(['file', 'folder']);
export type ExportKind = z.infer<typeof exportKindSchema>;

/**
 * What the desktop shell gives to its window, as `window.grounds`. Absent in a browser.
 *
 * A `MessagePort` cannot pass the bridge itself, so it arrives as a message of the window: after `connect()`, one
 * `message` event with `data === enginePortMessage` and the port in `event.ports[0]`. Listen before calling.
 */
export interface DesktopBridge {
  /** `process.platform` of the desktop: `darwin`, `win32`, `linux`. */
  platform: string;
  /** Asks for a new connection; resolves once the port is on its way, or with what is wrong with the engine. */
  connect: () => Promise<ErrorShape | null>;
  /** Path of a dropped file or folder on the disk; empty for what is not on the disk. */
  pathForFile: (file: File) => string;
  /** Opens the system's dialog; null when the user called the choice off. */
  chooseExport: (kind: ExportKind) => Promise<string | null>;
}

/** `data` of the window message that carries the port to the engine. */
export const enginePortMessage = 'grounds:engine-port';

/** Where the loopback host takes connections (WebSocket) and dropped files (POST), relative to its origin. */
export const loopbackPaths = { engine: '/engine', upload: '/upload' } as const;

/**
 * Query of an upload, one POST for each file with the file's bytes as its body. All files of one drop share a
 * `batch`; `path` is the file's name, or its path in the dropped folder beginning with the folder's name.
 */
export const uploadQuerySchema = z.object({ batch: z.uuid(), path: z.string().min(1).max(4096) });

/** Answer to an upload: the path to import once all files of the batch are there. Failures are an `ErrorShape`. */
export const uploadReplySchema = z.object({ path: z.string() });
