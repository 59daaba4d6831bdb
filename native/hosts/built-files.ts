import { readFile, stat } from 'node:fs/promises';
import { extname, isAbsolute, join, relative } from 'node:path';

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** Sent with every answer of the window's server, whatever it is: nothing from outside, nothing kept, nothing framed. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': contentSecurityPolicy,
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

export interface BuiltFile {
  body: Buffer<ArrayBuffer>;
  contentType: string;
}

/**
 * A file of the built renderer by the path of its URL (`/` is index.html), or null when there is none: outside the
 * folder, of a type that no build writes, or missing.
 */
export async function readBuiltFile(folder: string, urlPath: string): Promise<BuiltFile | null> {
  const path = decode(urlPath);
  if (path === null || path.includes('\0') || path.includes('\\')) return null;
  const file = join(folder, path === '/' ? 'index.html' : path);
  const inside = relative(folder, file);
  const contentType = contentTypes[extname(file)];
  if (inside.startsWith('..') || isAbsolute(inside) || contentType === undefined) return null;
  const isFile = await stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
  return isFile ? { body: await readFile(file), contentType } : null;
}

function decode(urlPath: string): string | null {
  try {
    return decodeURIComponent(urlPath);
  } catch {
    return null;
  }
}
