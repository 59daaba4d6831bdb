import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App, Session } from 'electron';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isOwnAddress } from './addresses.ts';
import { lockAllContents } from './lock-contents.ts';
import { lockSession } from './lock-session.ts';
import { stayOffline } from './offline-switches.ts';
import { serveWindow, windowScheme } from './serve-window.ts';
import { FakeSession, FakeWebContents, app } from './testing/fake-electron.ts';

const session = new FakeSession();
const realSession = session as unknown as Session;
const realApp = app as unknown as App;

describe('isOwnAddress', () => {
  it.each([
    ['app://grounds/', true],
    ['app://grounds/assets/main.js', true],
    ['app://grounds.evil.example/', false],
    ['app://other/', false],
    ['https://grounds/', false],
    ['file:///etc/passwd', false],
    ['about:blank', false],
    ['', false],
  ])('%j: %j', (address, expected) => {
    expect(isOwnAddress(address)).toBe(expected);
  });
});

describe('lockSession', () => {
  lockSession(realSession);

  it.each([
    ['app://grounds/index.html', false],
    ['data:image/png;base64,AA', false],
    ['https://example.org/', true],
    ['http://127.0.0.1:80/', true],
    ['ws://example.org/', true],
    ['file:///etc/passwd', true],
  ])('a request to %s is cancelled: %j', (url, cancel) => {
    const callback = vi.fn();
    session.webRequest.onBeforeRequest.mock.calls[0]![0]({ url }, callback);
    expect(callback).toHaveBeenCalledWith({ cancel });
  });

  it('grants nothing but writing text to the clipboard', () => {
    for (const permission of ['media', 'geolocation', 'notifications', 'openExternal', 'clipboard-read', 'unknown']) {
      const callback = vi.fn();
      session.setPermissionRequestHandler.mock.calls[0]![0]({}, permission, callback);
      expect(callback).toHaveBeenCalledWith(false);
      expect(session.setPermissionCheckHandler.mock.calls[0]![0]({}, permission)).toBe(false);
    }
    expect(session.setPermissionCheckHandler.mock.calls[0]![0]({}, 'clipboard-sanitized-write')).toBe(true);
    expect(session.setDevicePermissionHandler.mock.calls[0]![0]({})).toBe(false);
    const share = vi.fn();
    session.setDisplayMediaRequestHandler.mock.calls[0]![0]({}, share);
    expect(share).toHaveBeenCalledWith(null);
  });

  it('downloads nothing, neither files nor dictionaries', () => {
    const event = { preventDefault: vi.fn() };
    session.emit('will-download', event);
    expect(event.preventDefault).toHaveBeenCalled();
    expect(session.setSpellCheckerEnabled).toHaveBeenCalledWith(false);
  });
});

describe('lockAllContents', () => {
  const contents = new FakeWebContents();
  lockAllContents(realApp);
  app.emit('web-contents-created', {}, contents);
  const isPrevented = (name: string, url: string): boolean => {
    const event = { url, preventDefault: vi.fn() };
    contents.emit(name, event);
    return event.preventDefault.mock.calls.length > 0;
  };

  it('stays at its own address', () => {
    expect(isPrevented('will-frame-navigate', 'https://example.org/')).toBe(true);
    expect(isPrevented('will-frame-navigate', 'file:///dropped.html')).toBe(true);
    expect(isPrevented('will-frame-navigate', 'app://grounds/')).toBe(false);
    expect(isPrevented('will-redirect', 'app://grounds/')).toBe(true);
  });

  it('opens no window and holds no webview', () => {
    expect(contents.setWindowOpenHandler.mock.calls[0]![0]()).toEqual({ action: 'deny' });
    expect(isPrevented('will-attach-webview', '')).toBe(true);
  });
});

describe('stayOffline', () => {
  it('resolves no name and asks no proxy, whatever part of Chromium asks', () => {
    stayOffline(realApp);
    expect(app.switches.get('host-resolver-rules')).toBe('MAP * ~NOTFOUND');
    for (const name of ['no-proxy-server', 'disable-component-update', 'dns-prefetch-disable', 'no-pings'])
      expect(app.switches.has(name), name).toBe(true);
  });
});

describe('serveWindow', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'grounds-window-'));
    mkdirSync(join(folder, 'renderer'));
    writeFileSync(join(folder, 'renderer', 'index.html'), '<title>Grounds</title>');
    writeFileSync(join(folder, 'secret.html'), 'secret');
    serveWindow(realSession, join(folder, 'renderer'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const get = (url: string, init?: RequestInit): Promise<Response> =>
    session.protocol.handle.mock.calls[0]![1](new Request(url, init));

  it('shows the built page under a policy without exceptions', async () => {
    expect(windowScheme.scheme).toBe('app');
    expect(windowScheme.privileges).not.toHaveProperty('bypassCSP');
    const response = await get('app://grounds/');
    expect([response.status, await response.text()]).toEqual([200, '<title>Grounds</title>']);
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'/);
    expect(response.headers.get('content-security-policy')).not.toMatch(/unsafe/);
  });

  it('serves nothing beside it, nothing of another host, and takes nothing', async () => {
    expect((await get('app://grounds/%2e%2e%2fsecret.html')).status).toBe(404);
    expect((await get('app://grounds/missing.js')).status).toBe(404);
    expect((await get('app://elsewhere/')).status).toBe(405);
    expect((await get('app://grounds/', { method: 'POST' })).status).toBe(405);
  });
});
