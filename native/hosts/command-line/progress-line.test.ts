import { describe, expect, it } from 'vitest';
import { ProgressLine } from './progress-line.ts';

function recorder(isTTY: boolean): { line: ProgressLine; written: string[]; wait: (ms: number) => void } {
  let nowMs = 0;
  const written: string[] = [];
  const output = { write: (text: string) => written.push(text), isTTY, columns: 20 };
  const line = new ProgressLine(output, () => nowMs);
  return { line, written, wait: (ms) => (nowMs += ms) };
}

describe('ProgressLine', () => {
  it('writes over one line where somebody watches, and takes it away at the end', () => {
    const { line, written, wait } = recorder(true);
    line.show('Reading pages', '1/1000');
    wait(200);
    line.show('Reading pages', '2/1000 and some more');
    line.end();
    line.end();
    expect(written).toEqual(['\r\u001b[KReading pages 1/100', '\r\u001b[KReading pages 2/100', '\r\u001b[K']);
  });

  it('writes a line for each stage and every ten seconds into a file', () => {
    const { line, written, wait } = recorder(false);
    line.show('Reading pages', '1/3');
    wait(5_000);
    line.show('Reading pages', '2/3');
    wait(5_000);
    line.show('Reading pages', '3/3');
    line.show('Embedding evidences', '0/9');
    line.end();
    expect(written).toEqual(['Reading pages 1/3\n', 'Reading pages 3/3\n', 'Embedding evidences 0/9\n']);
  });
});
