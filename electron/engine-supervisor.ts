import type { MessagePortMain, UtilityProcess } from 'electron';
import { type ErrorShape, GroundsError } from '../native/contract/index.ts';
import { type ToEngine, fromEngineSchema } from '../native/hosts/electron-messages.ts';

/** Pause before the engine is started again, by how often it died shortly before. */
const restartMs = [0, 1_000, 4_000, 15_000, 60_000];
/** An engine that has lived this long was healthy; its death is the first of a new row. */
const healthyMs = 60_000;
const stopMs = 10_000;

type State =
  | { kind: 'idle' }
  | { kind: 'starting'; process: UtilityProcess; started: Promise<ErrorShape | null> }
  | { kind: 'running'; process: UtilityProcess }
  | { kind: 'waiting'; timer: NodeJS.Timeout }
  | { kind: 'stopped' };

/**
 * Keeps the engine's process alive: starts it, starts it again when it dies, ends it with the app.
 *
 * A window whose engine died sees its port close and asks for a new one.
 */
export class EngineSupervisor {
  readonly #fork: () => UtilityProcess;
  readonly #now: () => number;
  #state: State = { kind: 'idle' };
  #deaths = 0;

  /** @param fork starts the engine's process */
  constructor(fork: () => UtilityProcess, now: () => number = () => performance.now()) {
    this.#fork = fork;
    this.#now = now;
  }

  /** Starts the engine, if it is not running, and returns what keeps it from opening the library. */
  async start(): Promise<ErrorShape | null> {
    if (this.#state.kind === 'idle') this.#launch();
    if (this.#state.kind === 'starting') return this.#state.started;
    return this.#state.kind === 'running' ? null : engineDied();
  }

  /** Hands a window's port to the engine; returns what is wrong when there is no engine to take it. */
  async connect(port: MessagePortMain): Promise<ErrorShape | null> {
    const problem = await this.start();
    if (problem !== null) return problem;
    if (this.#state.kind !== 'running') return engineDied();
    this.#state.process.postMessage('connect' satisfies ToEngine, [port]);
    return null;
  }

  /** Lets the engine stop at a safe point; ends it when that takes too long. */
  async stop(): Promise<void> {
    const state = this.#state;
    this.#state = { kind: 'stopped' };
    if (state.kind === 'waiting') clearTimeout(state.timer);
    if (state.kind !== 'starting' && state.kind !== 'running') return;
    const { process } = state;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => process.kill(), stopMs);
      process.once('exit', () => {
        clearTimeout(timer);
        resolve();
      });
      process.postMessage('stop' satisfies ToEngine);
    });
  }

  #launch(): void {
    const process = this.#fork();
    const startedMs = this.#now();
    const started = new Promise<ErrorShape | null>((resolve) => {
      process.on('message', (message: unknown) => {
        const parsed = fromEngineSchema.parse(message);
        if (parsed.kind === 'ready') {
          this.#state = { kind: 'running', process };
          resolve(null);
          return;
        }
        // Nothing to restart: it would fail again until the user has done something about it.
        this.#state = { kind: 'idle' };
        resolve(parsed.error);
        process.kill();
      });
      process.once('exit', () => {
        resolve(engineDied());
        this.#afterDeath(process, this.#now() - startedMs);
      });
    });
    this.#state = { kind: 'starting', process, started };
  }

  #afterDeath(process: UtilityProcess, livedMs: number): void {
    const state = this.#state;
    if ((state.kind !== 'starting' && state.kind !== 'running') || state.process !== process) return;
    this.#deaths = livedMs >= healthyMs ? 0 : this.#deaths;
    const pauseMs = restartMs[Math.min(this.#deaths, restartMs.length - 1)] ?? 0;
    this.#deaths += 1;
    this.#state = { kind: 'waiting', timer: setTimeout(() => this.#launch(), pauseMs) };
  }
}

function engineDied(): ErrorShape {
  return new GroundsError(
    'engine-died',
    'The engine stopped unexpectedly and is being started again. Try again in a moment; what was stored is safe.',
  ).toShape();
}
