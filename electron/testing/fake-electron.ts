/**
 * A stand-in for the `electron` module, so that the shell can be tested without its binary. It remembers what the
 * shell set up, and lets a test play Chromium's part. Use as `vi.mock('electron', () => import('./testing/fake-electron.ts'))`.
 */
import { EventEmitter } from 'node:events';
import { vi } from 'vitest';

type Listener = (...args: unknown[]) => unknown;

export class FakePort extends EventEmitter {
  readonly postMessage = vi.fn();
  readonly start = vi.fn();
  readonly close = vi.fn();
}

export class MessageChannelMain {
  readonly port1 = new FakePort();
  readonly port2 = new FakePort();
}

export class FakeUtilityProcess extends EventEmitter {
  readonly postMessage = vi.fn();
  readonly kill = vi.fn(() => {
    this.emit('exit', 1);
    return true;
  });
}

export class FakeWebContents extends EventEmitter {
  mainFrame = { url: 'app://grounds/' };
  readonly postMessage = vi.fn();
  readonly setWindowOpenHandler = vi.fn<(handler: () => { action: string }) => void>();
}

export class BrowserWindow extends EventEmitter {
  static readonly all: BrowserWindow[] = [];
  static readonly getAllWindows = (): BrowserWindow[] => BrowserWindow.all;
  static readonly fromWebContents = vi.fn((): BrowserWindow | null => null);
  readonly webContents = new FakeWebContents();
  readonly loadURL = vi.fn(() => Promise.resolve());
  readonly show = vi.fn();
  readonly focus = vi.fn();
  readonly restore = vi.fn();
  readonly maximize = vi.fn();
  readonly reload = vi.fn();
  readonly isMinimized = vi.fn(() => true);
  readonly isMaximized = vi.fn(() => true);
  readonly getNormalBounds = vi.fn(() => ({ x: 10, y: 20, width: 900, height: 700 }));

  constructor(readonly options: Record<string, unknown>) {
    super();
    BrowserWindow.all.push(this);
  }
}

export class FakeSession extends EventEmitter {
  readonly webRequest = { onBeforeRequest: vi.fn<(listener: Listener) => void>() };
  readonly protocol = { handle: vi.fn<(scheme: string, handler: (request: Request) => Promise<Response>) => void>() };
  readonly setPermissionRequestHandler = vi.fn<(handler: Listener) => void>();
  readonly setPermissionCheckHandler = vi.fn<(handler: Listener) => void>();
  readonly setDevicePermissionHandler = vi.fn<(handler: Listener) => void>();
  readonly setDisplayMediaRequestHandler = vi.fn<(handler: Listener) => void>();
  readonly setSpellCheckerEnabled = vi.fn();
}

class FakeApp extends EventEmitter {
  isPackaged = true;
  readonly switches = new Map<string, string | undefined>();
  readonly commandLine = { appendSwitch: (name: string, value?: string) => this.switches.set(name, value) };
  readonly setPath = vi.fn();
  readonly enableSandbox = vi.fn();
  readonly requestSingleInstanceLock = vi.fn(() => true);
  readonly whenReady = vi.fn(() => Promise.resolve());
  readonly quit = vi.fn();
}

export const app = new FakeApp();
export const session = { defaultSession: new FakeSession() };
export const protocol = { registerSchemesAsPrivileged: vi.fn() };
export const utilityProcess = {
  fork: vi.fn<(modulePath: string, args: string[], options: unknown) => FakeUtilityProcess>(
    () => new FakeUtilityProcess(),
  ),
};
export const screen = { getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }] };
export const nativeTheme = { shouldUseDarkColors: true };
export const dialog = {
  showOpenDialog: vi.fn<(...args: unknown[]) => Promise<{ canceled: boolean; filePaths: string[] }>>(),
};
export const Menu = { setApplicationMenu: vi.fn(), buildFromTemplate: vi.fn((template: unknown) => template) };

const invokable = new Map<string, Listener>();
export const ipcMain = {
  handle: (channel: string, listener: Listener) => void invokable.set(channel, listener),
  /** What the preload's `invoke` does, from a page of this address. */
  invoke: (channel: string, event: unknown, ...args: unknown[]) => invokable.get(channel)?.(event, ...args),
};

export const ipcRenderer = Object.assign(new EventEmitter(), { invoke: vi.fn() });
export const contextBridge = { exposeInMainWorld: vi.fn() };
export const webUtils = { getPathForFile: vi.fn(() => '/chosen/export.zip') };
