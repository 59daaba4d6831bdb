import { randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Who may talk to the loopback server: the browser that opened one of our addresses.
 *
 * An address carries a token that works once; it is exchanged for a cookie that scripts cannot read and other sites
 * cannot send. Cookies do not tell ports apart, so the port is in the cookie's name.
 */
export class Session {
  readonly #cookieName: string;
  readonly #secret = newSecret();
  readonly #tokens = new Set<string>();

  constructor(port: number) {
    this.#cookieName = `grounds-${port}`;
  }

  issueToken(): string {
    const token = newSecret();
    this.#tokens.add(token);
    return token;
  }

  /** The `Set-Cookie` header for a token that was issued and has not been used yet, else null. */
  exchange(token: string): string | null {
    if (!this.#tokens.delete(token)) return null;
    return `${this.#cookieName}=${this.#secret}; Path=/; HttpOnly; SameSite=Strict`;
  }

  /** Whether a `Cookie` header is that of a browser which has exchanged a token. */
  accepts(cookieHeader: string | undefined): boolean {
    const prefix = `${this.#cookieName}=`;
    const cookies = (cookieHeader ?? '').split(';').map((cookie) => cookie.trim());
    return cookies.some((cookie) => cookie.startsWith(prefix) && isEqual(cookie.slice(prefix.length), this.#secret));
  }
}

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
