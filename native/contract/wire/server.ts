import type { z } from 'zod';
import type { CallDeclaration } from '../call.ts';
import { type Handlers, type Method, calls } from '../calls.ts';
import { GroundsError } from '../errors.ts';
import { type ServerMessage, clientMessageSchema } from './messages.ts';
import type { Port } from './port.ts';
import { LatestProgress } from './latest-progress.ts';

/** A handler as the wire sees it; input is parsed before it is called. */
type AnyHandler = (
  input: unknown,
  context: { signal: AbortSignal; report: (progress: unknown) => void },
) => Promise<unknown>;

interface RunningCall {
  controller: AbortController;
  progress: LatestProgress;
}

/**
 * Answers the calls that come over a port until it is closed; then what is still running is aborted.
 *
 * A message that is none of the protocol's closes the port: the other end is not a Grounds client.
 */
export function serve(port: Port, handlers: Handlers): void {
  const running = new Map<number, RunningCall>();
  const post = (message: ServerMessage): void => port.post(message);
  /** The reason tells handlers a lost connection from a cancelled call: an import goes on without its watcher. */
  const abortAll = (reason: GroundsError): void => {
    for (const { controller } of running.values()) controller.abort(reason);
  };

  const run = async (id: number, method: string, input: unknown): Promise<void> => {
    const controller = new AbortController();
    const progress = new LatestProgress((value) => post({ kind: 'progress', id, value }));
    running.set(id, { controller, progress });
    try {
      const { handler, parsed } = prepare(handlers, method, input);
      const report = (value: unknown): void => progress.report(value);
      const value = await handler(parsed, { signal: controller.signal, report });
      progress.end();
      post({ kind: 'result', id, value });
    } catch (error) {
      progress.end();
      post({ kind: 'error', id, error: GroundsError.from(error).toShape() });
    } finally {
      running.delete(id);
    }
  };

  port.onClose(abortAll);
  port.onMessage((message) => {
    const parsed = clientMessageSchema.safeParse(message);
    if (!parsed.success) {
      port.close();
      abortAll(new GroundsError('connection-lost', 'The other end does not speak the protocol of Grounds.'));
      return;
    }
    const { data } = parsed;
    if (data.kind === 'cancel') running.get(data.id)?.controller.abort();
    else if (data.kind === 'acknowledge') running.get(data.id)?.progress.acknowledge();
    else void run(data.id, data.method, data.input);
  });
}

/** Throws `unknown-method` or `bad-input`. */
function prepare(handlers: Handlers, method: string, input: unknown): { handler: AnyHandler; parsed: unknown } {
  if (!isMethod(method)) {
    throw new GroundsError(
      'unknown-method',
      `Grounds has no call named “${method}”. Window and engine are of different versions: restart Grounds.`,
    );
  }
  const declaration: CallDeclaration = calls[method];
  const parsed = declaration.input.safeParse(input);
  if (!parsed.success) throw badInput(method, parsed.error);
  return { handler: handlers[method] as AnyHandler, parsed: parsed.data };
}

function isMethod(method: string): method is Method {
  return Object.hasOwn(calls, method);
}

function badInput(method: Method, error: z.ZodError): GroundsError {
  const [issue] = error.issues;
  const field = issue === undefined || issue.path.length === 0 ? 'the input' : `“${issue.path.map(String).join('.')}”`;
  return new GroundsError('bad-input', `${method}: ${field} is not as it should be. ${issue?.message ?? ''}.`, {
    data: { method, fields: error.issues.map(({ path }) => path.map(String).join('.')) },
  });
}
