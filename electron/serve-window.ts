import type { CustomScheme, Session } from 'electron';
import { readBuiltFile, securityHeaders } from '../native/hosts/built-files.ts';
import { appOrigin, appScheme } from './addresses.ts';

/** To be registered before the app is ready. */
export const windowScheme: CustomScheme = {
  scheme: appScheme,
  privileges: { standard: true, secure: true, supportFetchAPI: true },
};

/** Serves the built renderer, and nothing else, under `app://grounds/`. */
export function serveWindow(session: Session, rendererFolder: string): void {
  session.protocol.handle(appScheme, async ({ url, method }) => {
    const { origin, pathname } = splitAddress(url);
    if (method !== 'GET' || origin !== appOrigin) return answer(405, 'text/plain', 'Not a page of Grounds.');
    const file = await readBuiltFile(rendererFolder, pathname);
    return file === null
      ? answer(404, 'text/plain', 'There is no such page.')
      : answer(200, file.contentType, file.body);
  });
}

/** `URL.origin` of a scheme that only Chromium knows is “null” in Node. */
function splitAddress(url: string): { origin: string; pathname: string } {
  const { protocol, host, pathname } = new URL(url);
  return { origin: `${protocol}//${host}`, pathname };
}

function answer(status: number, contentType: string, body: BodyInit): Response {
  return new Response(body, { status, headers: { ...securityHeaders, 'Content-Type': contentType } });
}
