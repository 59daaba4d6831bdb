import type { Session } from 'electron';
import { isOwnAddress } from './addresses.ts';

/** Refuses whatever the window's session could do beyond showing the app: requests, permissions, devices, downloads. */
export function lockSession(session: Session): void {
  session.webRequest.onBeforeRequest(({ url }, callback) => callback({ cancel: !isAllowedRequest(url) }));
  session.setPermissionRequestHandler((_contents, permission, callback) => callback(isAllowedPermission(permission)));
  session.setPermissionCheckHandler((_contents, permission) => isAllowedPermission(permission));
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, callback) => callback(null));
  session.setSpellCheckerEnabled(false);
  session.on('will-download', (event) => event.preventDefault());
}

/** Images of pages come through the engine as data. */
function isAllowedRequest(url: string): boolean {
  return isOwnAddress(url) || url.startsWith('data:') || url.startsWith('devtools:');
}

/** The copy buttons write text; nothing is ever read from the clipboard. */
function isAllowedPermission(permission: string): boolean {
  return permission === 'clipboard-sanitized-write';
}
