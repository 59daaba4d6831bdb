import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const project = join(import.meta.dirname, '..');

/** The way of the data: a stage may import those before it. */
const stages = [
  'importing',
  'evidence',
  'indexing',
  'retrieving',
  'answering',
  'explaining',
  'training',
  'evaluation',
] as const;
const foundations = ['store', 'models', 'statistics', 'contract'];

/** Parts that a part may import, besides itself. A part that is not named here may not exist. */
const allowed: Record<string, string[]> = {
  'native/contract': [],
  'native/statistics': parts('contract'),
  'native/store': parts('contract', 'statistics'),
  'native/models': parts('contract', 'statistics'),
  ...Object.fromEntries(
    stages.map((stage, index) => [`native/${stage}`, parts(...foundations, ...stages.slice(0, index))]),
  ),
  'native/engine': parts(...foundations, ...stages, 'sample'),
  'native/engine.ts': parts(...foundations, ...stages, 'engine'),
  'native/hosts': parts('contract', 'engine.ts'),
  renderer: parts('contract'),
  electron: parts('contract', 'hosts'),
};

/** Packages of the outside world; whoever is not named may use none of them. */
const allowedPackages: Record<string, RegExp> = {
  'native/contract': /^zod$/,
  renderer: /^(zod|react|react-dom|zustand|diff)(\/|$)/,
  electron: /^(zod|electron|node:)/,
};

const network = /^(node:)?(http|https|http2|net|tls|dgram|dns)$|^(ws|undici|axios|got|node-fetch)$/;
const mayListen = 'native/hosts/loopback/';
/** The window's upload of dropped files to the server that it came from. */
const mayFetch = new Set(['renderer/shell/upload.ts']);
/** The wire over a browser's own connection to that server. */
const mayOpenSockets = new Set(['renderer/shell/browser-shell.ts']);

interface Source {
  path: string;
  part: string;
  text: string;
  /** Specifiers of all static and dynamic imports and re-exports. */
  imports: string[];
}

const sources = ['native', 'renderer', 'electron'].flatMap(readSources);

function parts(...names: string[]): string[] {
  return names.map((name) => `native/${name}`);
}

/** All product code: tests, their helpers and configuration may do as they need. */
function readSources(folder: string): Source[] {
  return readdirSync(join(project, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(project, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !/\.(test|e2e|fixture)\.tsx?$|\/(testing|e2e|scripted)\/|vite\.config|\.d\.ts$/.test(path))
    .map((path) => {
      const text = readFileSync(join(project, path), 'utf8');
      return { path, part: partOf(path), text, imports: importsOf(text) };
    });
}

function partOf(path: string): string {
  const [top = '', second = ''] = path.split('/');
  return top === 'native' ? `native/${second}` : top;
}

function importsOf(text: string): string[] {
  const patterns = [
    /^\s*(?:import|export)\s[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/gm,
    /^\s*import\s*['"]([^'"]+)['"]/gm,
    /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g,
    /\brequire\(\s*['"]([^'"]+)['"]\s*\)/g,
  ];
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1] ?? ''));
}

/** “file imports what” for each import that a rule forbids. */
function offences(isForbidden: (source: Source, specifier: string) => boolean): string[] {
  return sources.flatMap((source) =>
    source.imports
      .filter((specifier) => isForbidden(source, specifier))
      .map((specifier) => `${source.path} imports ${specifier}`),
  );
}

const isRelative = (specifier: string): boolean => specifier.startsWith('.');
const targetPart = ({ path }: Source, specifier: string): string =>
  partOf(relative(project, join(project, dirname(path), specifier)).replaceAll('\\', '/'));

describe('the architecture', () => {
  it('reads imports of every form', () => {
    const text = `import a from 'a';\nimport type { b,\n  c } from "b";\nexport * from './c.ts';\nimport 'd';\nconst e = await import('e');\nimport f, { type g } from 'f';`;
    expect(importsOf(text).sort()).toEqual(['./c.ts', 'a', 'b', 'd', 'e', 'f']);
    expect(sources.length).toBeGreaterThan(100);
  });

  it('has only parts that the rules know', () => {
    expect([...new Set(sources.map(({ part }) => part))].filter((part) => allowed[part] === undefined)).toEqual([]);
  });

  it('lets each part import only what comes before it', () => {
    expect(
      offences((source, specifier) => {
        if (!isRelative(specifier)) return false;
        const target = targetPart(source, specifier);
        return target !== source.part && allowed[source.part]?.includes(target) !== true;
      }),
    ).toEqual([]);
  });

  it('keeps the contract and the window free of what a browser lacks, and the shell thin', () => {
    expect(
      offences(({ part }, specifier) => !isRelative(specifier) && allowedPackages[part]?.test(specifier) === false),
    ).toEqual([]);
  });

  it('lets only the desktop shell know Electron', () => {
    expect(offences(({ part }, specifier) => part !== 'electron' && /^electron(\/|$)/.test(specifier))).toEqual([]);
  });

  it('opens no socket outside the loopback host', () => {
    expect(offences(({ path }, specifier) => network.test(specifier) && !path.startsWith(mayListen))).toEqual([]);
    const calling = (pattern: RegExp, exempt: ReadonlySet<string>): string[] =>
      sources.filter(({ path, text }) => pattern.test(text) && !exempt.has(path)).map(({ path }) => path);
    expect(calling(/\bfetch\(/, mayFetch)).toEqual([]);
    expect(
      calling(/\bnew (WebSocket|EventSource|XMLHttpRequest|RTCPeerConnection)\(|\bsendBeacon\(/, mayOpenSockets),
    ).toEqual([]);
  });
});
