import type { ErrorShape } from './errors.ts';
import type { ExportKind } from './shell.ts';

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
