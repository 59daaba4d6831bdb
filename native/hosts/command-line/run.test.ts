import { describe, expect, it } from 'vitest';
import { GroundsError, type Handlers } from '../../contract/index.ts';
import { connectInProcess } from '../in-process.ts';
import { sampleImportProgress, sampleImportReport, scriptedHandlers } from '../scripted-handlers.ts';
import { runCommandLine } from './run.ts';
import { sampleAnswer, sampleEvidence, sampleExplanation } from './samples.ts';

interface Outcome {
  code: number;
  out: string;
  err: string;
  dataFolder: string | undefined;
  opened: number;
  closed: number;
}

async function run(args: string[], scripted: Partial<Handlers> = {}, signal?: AbortSignal): Promise<Outcome> {
  const outcome: Outcome = { code: -1, out: '', err: '', dataFolder: undefined, opened: 0, closed: 0 };
  outcome.code = await runCommandLine(args, {
    version: '1.2.3',
    stdout: { write: (text) => (outcome.out += text) },
    stderr: { write: (text) => (outcome.err += text) },
    signal: signal ?? new AbortController().signal,
    connect: (dataFolder) => {
      outcome.dataFolder = dataFolder;
      outcome.opened += 1;
      return Promise.resolve({
        client: connectInProcess(scriptedHandlers(scripted)),
        close: () => Promise.resolve(void (outcome.closed += 1)),
      });
    },
  });
  return outcome;
}

describe('usage', () => {
  it('is told by --help on standard output, with exit codes and an example', async () => {
    const { code, out, err, opened } = await run(['--help']);
    expect([code, err, opened]).toEqual([0, '', 0]);
    expect(out).toMatch(/Exit codes: 0 done, 1 failed/);
    for (const command of [
      'import',
      'collections',
      'pages',
      'evidence',
      'search',
      'ask',
      'explain',
      'models',
      'doctor',
    ])
      expect(out).toMatch(new RegExp(`^  ${command} `, 'm'));
  });

  it('is 0 for the version', async () => {
    expect(await run(['--version'])).toMatchObject({ code: 0, out: '1.2.3\n' });
  });

  it.each([
    [[]],
    [['frobnicate']],
    [['ask']],
    [['explain', 'twelve']],
    [['explain', '0']],
    [['ask', 'Who?', '--conversation', 'x']],
    [['explain', '1', '--samples', '11']],
    [['explain', '1', '--method', 'guess']],
    [['import']],
    [['import', 'a.zip', '--sample']],
    [['models', 'use', 'painting', 'x']],
    [['collections', '--frobnicate']],
  ])('is 2 with a word on standard error for %j, and opens no library', async (args) => {
    const { code, out, err, opened } = await run(args);
    expect([code, out, opened]).toEqual([2, '', 0]);
    expect(err).not.toBe('');
  });
});

describe('every command', () => {
  it('takes the folder of the library at any place', async () => {
    const list: Partial<Handlers> = {
      'collections.list': () => [],
      'models.list': () => [],
      'models.use': () => null as never,
    };
    expect((await run(['collections', '--data', '/library'], list)).dataFolder).toBe('/library');
    expect((await run(['collections'], list)).dataFolder).toBeUndefined();
    const use = ['models', 'use', 'chat', 'small', '--data', '/library'];
    expect((await run(use, list)).dataFolder).toBe('/library');
  });

  it('is 1 with a sentence when the engine fails, and closes the library', async () => {
    const outcome = await run(['explain', '5'], {
      'answers.explain': () => {
        throw new GroundsError('not-found', 'There is no answer 5.');
      },
    });
    expect(outcome).toMatchObject({ code: 1, out: '', err: 'There is no answer 5.\n', closed: 1 });
  });

  it('is 1 with a sentence when the library cannot be opened', async () => {
    let err = '';
    const code = await runCommandLine(['collections'], {
      version: '1.2.3',
      stdout: { write: () => true },
      stderr: { write: (text) => (err += text) },
      signal: new AbortController().signal,
      connect: () => Promise.reject(new GroundsError('database-newer', 'This library is from a newer version.')),
    });
    expect([code, err]).toEqual([1, 'This library is from a newer version.\n']);
  });

  it('is 130 when it is interrupted, after the engine has stopped', async () => {
    const interruption = new AbortController();
    const outcome = await run(
      ['import', '/export'],
      {
        'collections.import': (_input, { signal, report }) =>
          new Promise((_resolve, reject) => {
            signal.addEventListener('abort', () => reject(new GroundsError('cancelled', 'Cancelled.')));
            report(sampleImportProgress(1));
            interruption.abort();
          }),
      },
      interruption.signal,
    );
    expect(outcome).toMatchObject({ code: 130, out: '', closed: 1 });
    expect(outcome.err).toContain('the same command again goes on from there');
  });
});

describe('evidence', () => {
  it('fails with a sentence when there is no page of that title', async () => {
    const { code, out, err } = await run(['evidence', '--page', 'Nope', '--json'], { 'evidences.list': () => [] });
    expect([code, out]).toEqual([1, '']);
    expect(err).toBe('There is no page “Nope” with evidences. See which pages there are: grounds pages\n');
  });
});

describe('import', () => {
  it('prints the report, and progress on standard error', async () => {
    const { code, out, err } = await run(['import', '/export', '--name', 'Handbook'], {
      'collections.import': (input, { report }) => {
        expect(input).toEqual({ path: '/export', name: 'Handbook', removeGone: false });
        report(sampleImportProgress(412));
        return sampleImportReport(3);
      },
    });
    expect(code).toBe(0);
    expect(err).toBe('Reading pages 412/1000\n');
    expect(out).toMatchInlineSnapshot(`
      "“Handbook” is collection 1.
      Pages: 3 new, 0 replaced, 0 unchanged, 0 removed.
      Evidences: 3 passage, 1 list, 1 table, 4 row, 0 code.
      1.0 s
      "
    `);
  });
});

describe('evidence', () => {
  it('is JSON in the words of the contract', async () => {
    const { out } = await run(['evidence', '--collection', '1', '--page', 'Releases', '--json'], {
      'evidences.list': (input) => {
        expect(input).toEqual({ collectionId: 1, pageTitle: 'Releases' });
        return [sampleEvidence];
      },
    });
    expect(JSON.parse(out)).toEqual([sampleEvidence]);
  });
});

describe('pages', () => {
  it('says so when there is no such collection', async () => {
    const outcome = await run(['pages', '--collection', '8'], { 'collections.list': () => [] });
    expect(outcome).toMatchObject({
      code: 1,
      err: 'There is no collection 8. See which there are: grounds collections\n',
    });
  });
});

describe('search', () => {
  it('prints the pool', async () => {
    const { out } = await run(['search', 'Who approves?', '--collection', '1', '--collection', '2', '-k', '5'], {
      'pool.search': (input) => {
        expect(input).toEqual({ question: 'Who approves?', collectionIds: [1, 2], k: 5 });
        return sampleAnswer.pool;
      },
    });
    expect(out).toMatchInlineSnapshot(`
      "rank   score  id  kind     page      text
         1  0.0325   7  passage  Releases  Dana approves each release.
      "
    `);
  });
});

describe('ask', () => {
  it('prints the answer with its sources and how to go on', async () => {
    const { out, err } = await run(['ask', 'And who approves it?', '--conversation', '4'], {
      'answers.ask': (input, { report }) => {
        expect(input).toEqual({ question: 'And who approves it?', conversationId: 4 });
        report({ stage: 'reading', conversationId: 4, completedQuestion: null, pool: null, text: '', fraction: 0.5 });
        return sampleAnswer;
      },
    });
    expect(err).toBe('Reading the sources 50 %\n');
    expect(out).toMatchInlineSnapshot(`
      "Understood as: Who approves a release?

      Dana [1].

      [1] Releases › Approval: Dana approves each release.

      Note: The collection is still being indexed.
      Note: Removed citations of sources that do not exist: 9.

      Answer 12 in conversation 4, by Test model in 2.3 s. See what it stands on: grounds explain 12
      "
    `);
  });

  it('prints the answer as JSON', async () => {
    const { out } = await run(['ask', 'Who?', '--json'], { 'answers.ask': () => sampleAnswer });
    expect(JSON.parse(out)).toEqual(sampleAnswer);
  });
});

describe('explain', () => {
  it('prints what the answer stands on, the checks and the cost', async () => {
    const { out } = await run(['explain', '12', '--mode', 'complete', '--samples', '3', '--fresh'], {
      'answers.explain': (input) => {
        expect(input).toEqual({ answerId: 12, method: 'counterfactual', mode: 'complete', samples: 3, fresh: true });
        return sampleExplanation;
      },
    });
    expect(out).toMatchInlineSnapshot(`
      "This answer stands on [1].
      share  change  sources  verdict
      100 %   0.412  [1]      necessary
      –           –  [2, 3]   unused (inferred)
      Without [1]: “Nobody does.”
      Memory check: without any source the model says something else: “The manager.”
      Sufficiency check: with [1] alone the answer stays the same.
      counterfactual, adaptive: 4 model calls, 900 prompt tokens (2400 without the cache), 6.2 s.
      "
    `);
  });

  it('says the truth when the sources were not needed', async () => {
    const memory = { text: 'Dana.', changed: false, change: 'unchanged' } as const;
    const { out } = await run(['explain', '12'], { 'answers.explain': () => ({ ...sampleExplanation, memory }) });
    expect(out).toMatch(/^The model answers the same without any source\. It did not use your pages\.$/m);
  });

  it('prints the explanation as JSON', async () => {
    const { out } = await run(['explain', '12', '--json'], { 'answers.explain': () => sampleExplanation });
    expect(JSON.parse(out)).toEqual(sampleExplanation);
  });
});

describe('doctor', () => {
  it('is 1 when something is broken, after saying what', async () => {
    const outcome = await run(['doctor'], {
      'doctor.run': () => [
        { name: 'library', state: 'ok', detail: '3 pages' },
        { name: 'chat model', state: 'failed', detail: 'No model is installed.' },
      ],
    });
    expect(outcome).toMatchObject({
      code: 1,
      out: 'ok       library: 3 pages\nfailed   chat model: No model is installed.\n',
      err: 'Not in order: chat model.\n',
    });
  });
});
