import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import { generateExport } from './generate-export.ts';

const pageCounts = { small: 2_000, large: 20_000 };

const takenSchema = z.object({
  pages: z.number(),
  evidences: z.number(),
  /** Largest resident size of the process. */
  peakBytes: z.number(),
  seconds: z.number(),
  processorSeconds: z.number(),
});
export type Taken = z.infer<typeof takenSchema>;

/** Imports a small and a ten times larger generated export, each in a process of its own, without embedding. */
export async function measureMemory(): Promise<{ small: Taken; large: Taken }> {
  const folder = mkdtempSync(join(tmpdir(), 'grounds-bench-'));
  try {
    return {
      small: await importGenerated(join(folder, 'small'), pageCounts.small),
      large: await importGenerated(join(folder, 'large'), pageCounts.large),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function importGenerated(folder: string, pageCount: number): Promise<Taken> {
  generateExport(join(folder, 'export'), pageCount);
  const child = fileURLToPath(new URL('./import-child.ts', import.meta.url));
  const args = ['--import', 'tsx', child, join(folder, 'export'), join(folder, 'library.db')];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return takenSchema.parse(JSON.parse(stdout));
}
