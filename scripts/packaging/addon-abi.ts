import { readFileSync } from 'node:fs';

/**
 * The version of Node's native interface that a compiled addon was built for, without loading it; null when the file
 * is no such addon. Addons register under a symbol that carries it
 * (https://nodejs.org/api/addons.html, NODE_MODULE_INIT).
 */
export function addonAbi(file: string): string | null {
  return /node_register_module_v(\d+)/.exec(readFileSync(file, 'latin1'))?.[1] ?? null;
}
