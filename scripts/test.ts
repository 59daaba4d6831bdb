/**
 * The one test command: types, lint, format, unused code, unit tests, model tests, end-to-end tests; fastest first.
 * Every step runs even if an earlier one failed. The last line is `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.ts';
import { fetchModels } from './fetch-models.ts';

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

const total: Count = { passed: 0, failed: 0, skipped: 0 };
const reportFolder = mkdtempSync(join(tmpdir(), 'grounds-test-'));

function heading(name: string): void {
  console.log(`\n── ${name}`);
}

function add(count: Count): void {
  total.passed += count.passed;
  total.failed += count.failed;
  total.skipped += count.skipped;
}

function runBinary(name: string, args: string[]): boolean {
  const binary = join('node_modules', '.bin', name);
  return spawnSync(binary, args, { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;
}

function check(name: string, binary: string, args: string[]): void {
  heading(name);
  const passed = runBinary(binary, args);
  add({ passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 });
}

async function step(name: string, action: () => Promise<void>): Promise<void> {
  heading(name);
  try {
    await action();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    add({ passed: 0, failed: 1, skipped: 0 });
  }
}

/** Runs one vitest project and reads its counts off the JSON report; no report counts as one failure. */
function runTests(project: string): void {
  heading(`${project} tests`);
  const report = join(reportFolder, `${project}.json`);
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const passed = runBinary('vitest', args);
  if (!existsSync(report)) {
    add({ passed: 0, failed: 1, skipped: 0 });
    return;
  }
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8')) as Record<
    'numPassedTests' | 'numFailedTests' | 'numPendingTests',
    number
  >;
  // A file that cannot be loaded fails the run without failing a test.
  const failed = passed ? numFailedTests : Math.max(1, numFailedTests);
  add({ passed: numPassedTests, failed, skipped: numPendingTests });
}

try {
  check('types', 'tsc', ['--noEmit']);
  check('lint', 'eslint', ['.']);
  check('format', 'prettier', ['--check', '--log-level=warn', '.']);
  check('unused code', 'knip', []);
  runTests('unit');
  await step('models for the tests', () => fetchModels({ want: 'test', log: console.log }));
  runTests('model');
  await step('build', build);
  runTests('e2e');
} finally {
  rmSync(reportFolder, { recursive: true, force: true });
}

const skipped = total.skipped === 0 ? '' : `, ${total.skipped} skipped`;
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed === 0 ? 0 : 1;
