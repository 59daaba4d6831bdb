import type { IncomingMessage, ServerResponse } from 'node:http';
import { GroundsError, loopbackPaths, uploadQuerySchema } from '../../contract/index.ts';
import { readBuiltFile } from '../built-files.ts';
import { reply, replyError, replyJson, replyText, replyWelcome } from './replies.ts';
import { Session } from './session.ts';
import type { Uploads } from './uploads.ts';

const strangerText =
  'This address of Grounds was opened already, or is an old one. Start Grounds again, or use the address in its terminal.';

/** Decides who is let in, and hands out files to them and takes theirs. */
export class Door {
  readonly session: Session;
  readonly #host: string;
  readonly #uploads: Uploads;
  readonly #rendererFolder: string;

  constructor(host: string, uploads: Uploads, rendererFolder: string) {
    this.session = new Session(Number(host.split(':')[1]));
    this.#host = host;
    this.#uploads = uploads;
    this.#rendererFolder = rendererFolder;
  }

  letsConnect(request: IncomingMessage): boolean {
    return this.#isKnown(request) && this.#isOwnPage(request) && this.#urlOf(request).pathname === loopbackPaths.engine;
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.headers.host !== this.#host) {
      replyText(response, 421, 'This is not the address of Grounds.');
      return;
    }
    const url = this.#urlOf(request);
    if (request.method === 'GET' && url.pathname === '/open') this.#open(request, response, url);
    else if (!this.#isKnown(request)) replyText(response, 403, strangerText);
    else if (request.method === 'POST' && url.pathname === loopbackPaths.upload) {
      await this.#receive(request, response, url);
    } else if (request.method === 'GET') await this.#show(response, url);
    else replyText(response, 405, 'Grounds does not know this request.');
  }

  /** A browser that has been let in already may use its old address again. */
  #open(request: IncomingMessage, response: ServerResponse, url: URL): void {
    const cookie = this.session.exchange(url.searchParams.get('token') ?? '');
    if (cookie === null && !this.#isKnown(request)) replyText(response, 403, strangerText);
    else replyWelcome(response, cookie);
  }

  async #show(response: ServerResponse, url: URL): Promise<void> {
    const file = await readBuiltFile(this.#rendererFolder, url.pathname);
    if (file === null) replyText(response, 404, 'There is no such page.');
    else reply(response, 200, file.contentType, file.body);
  }

  async #receive(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    if (!this.#isOwnPage(request)) {
      replyText(response, 403, 'Only the window of Grounds itself may send files.');
      return;
    }
    const query = uploadQuerySchema.safeParse(Object.fromEntries(url.searchParams));
    const sizeBytes = Number(request.headers['content-length'] ?? NaN);
    try {
      if (!query.success || !Number.isSafeInteger(sizeBytes)) {
        throw new GroundsError('bad-input', 'This upload lacks its batch, its path or its length.');
      }
      const path = await this.#uploads.receive(query.data.batch, query.data.path, request, sizeBytes);
      replyJson(response, 200, { path });
    } catch (error) {
      // The browser reads the answer only after it has sent the whole file.
      request.resume();
      replyError(response, GroundsError.from(error));
    }
  }

  #urlOf(request: IncomingMessage): URL {
    const path = request.url?.startsWith('/') === true ? request.url : '/';
    return new URL(`http://${this.#host}${path}`);
  }

  #isKnown(request: IncomingMessage): boolean {
    return request.headers.host === this.#host && this.session.accepts(request.headers.cookie);
  }

  #isOwnPage(request: IncomingMessage): boolean {
    return request.headers.origin === `http://${this.#host}`;
  }
}
