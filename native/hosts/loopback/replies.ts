import type { ServerResponse } from 'node:http';
import type { ErrorCode, GroundsError } from '../../contract/index.ts';
import { securityHeaders } from '../built-files.ts';

const statusOf: Partial<Record<ErrorCode, number>> = { 'bad-input': 400, 'disk-full': 507, internal: 500 };

export function reply(
  response: ServerResponse,
  status: number,
  contentType: string,
  body: string | Buffer,
  headers: Record<string, string> = {},
): void {
  const length = String(Buffer.byteLength(body));
  response.writeHead(status, { ...securityHeaders, 'Content-Type': contentType, 'Content-Length': length, ...headers });
  response.end(body);
}

export function replyText(response: ServerResponse, status: number, text: string): void {
  reply(response, status, 'text/plain; charset=utf-8', `${text}\n`);
}

export function replyJson(response: ServerResponse, status: number, value: unknown): void {
  reply(response, status, 'application/json; charset=utf-8', JSON.stringify(value));
}

export function replyError(response: ServerResponse, error: GroundsError): void {
  replyJson(response, statusOf[error.code] ?? 422, error.toShape());
}

/**
 * Goes on to the window by a page of our own instead of a redirect: a redirect that began on another site (a mail
 * program in the browser, say) would not send the cookie.
 */
export function replyWelcome(response: ServerResponse, cookie: string | null): void {
  const page = '<!doctype html><meta http-equiv="refresh" content="0;url=/"><title>Grounds</title>';
  reply(response, 200, 'text/html; charset=utf-8', page, cookie === null ? {} : { 'Set-Cookie': cookie });
}
