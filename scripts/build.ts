/** Builds what runs: the window with Vite, the processes with esbuild. Everything lands in `dist/`. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as bundle } from 'esbuild';
import { build as buildWindow } from 'vite';

const project = join(import.meta.dirname, '..');
const dist = join(project, 'dist');

const common = {
  absWorkingDir: project,
  bundle: true,
  platform: 'node',
  target: 'node20',
  sourcemap: 'linked',
  logLevel: 'warning',
} as const;

export async function build(): Promise<void> {
  removeOldBundles();
  await Promise.all([
    buildWindow({ configFile: join(project, 'renderer', 'vite.config.ts'), logLevel: 'warn' }),
    // The hosts share their chunks; packages stay packages, native ones among them.
    bundle({
      ...common,
      entryPoints: ['cli', 'loopback-main', 'electron-engine'].map((name) => `native/hosts/${name}.ts`),
      outdir: 'dist',
      format: 'esm',
      splitting: true,
      packages: 'external',
    }),
    // A thread reads nothing out of Electron's archive, so it is one file with all that it needs.
    bundle({
      ...common,
      entryPoints: ['native/indexing/reader-worker.ts'],
      outdir: 'dist',
      outExtension: { '.js': '.cjs' },
      format: 'cjs',
    }),
    bundle({
      ...common,
      entryPoints: ['electron/main.ts'],
      outdir: 'dist/electron',
      format: 'esm',
      packages: 'external',
    }),
    // A sandboxed preload is CommonJS and can load nothing but Electron.
    bundle({
      ...common,
      entryPoints: ['electron/preload.ts'],
      outdir: 'dist/electron',
      outExtension: { '.js': '.cjs' },
      format: 'cjs',
      external: ['electron'],
    }),
  ]);
}

/** Vite empties its own folder; others keep in `dist/` what is not built here. */
function removeOldBundles(): void {
  mkdirSync(dist, { recursive: true });
  for (const entry of readdirSync(dist, { withFileTypes: true })) {
    if (entry.isFile()) rmSync(join(dist, entry.name));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build();
