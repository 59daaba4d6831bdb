#!/usr/bin/env node
/** Runs the command line: the built one when it is there and fresh, else the sources through tsx. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const project = dirname(dirname(fileURLToPath(import.meta.url)));
const bundle = join(project, 'dist', 'cli.js');

/** Whether a source is younger than the bundle. */
function isStale(bundleMs) {
  const sources = readdirSync(join(project, 'native'), { recursive: true, withFileTypes: true });
  return sources
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .some((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs > bundleMs);
}

if (existsSync(bundle) && !isStale(statSync(bundle).mtimeMs)) {
  await import(pathToFileURL(bundle).href);
} else {
  const { register } = await import('tsx/esm/api');
  register();
  await import(pathToFileURL(join(project, 'native', 'hosts', 'cli.ts')).href);
}
