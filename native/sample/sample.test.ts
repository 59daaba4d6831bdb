import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { extractEvidences } from '../evidence/index.ts';
import { type ImportedPage, openExport } from '../importing/index.ts';

const questionSchema = z.strictObject({
  id: z.string(),
  language: z.enum(['en', 'de']),
  question: z.string(),
  /** Id of the question before it in the same conversation. */
  follows: z.string().optional(),
  completedQuestion: z.string().optional(),
  /** Null where the pages do not tell. */
  answer: z.string().nullable(),
  /** Title of the page, and words of it, that hold the answer. */
  page: z.string().nullable(),
  quote: z.string().nullable(),
});

const questions = z.array(questionSchema).parse(readJson('questions.json'));
const suggested = z.array(z.string()).parse(readJson('suggested.json'));
const pages: ImportedPage[] = [];
let skipped: { path: string; reason: string }[] = [];

beforeAll(async () => {
  const sample = await openExport(fileURLToPath(new URL('export', import.meta.url)));
  try {
    for await (const page of sample.pages()) pages.push(page);
    skipped = sample.skipped;
  } finally {
    await sample.close();
  }
});

test('the sample is imported without a loss', () => {
  expect(pages).toHaveLength(13);
  expect(pages.flatMap(({ warnings }) => warnings)).toEqual([]);
  expect(skipped).toEqual([]);
});

test('the sample has every kind of evidence', () => {
  const kinds = new Set(pages.flatMap(evidencesOf).map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual(['code', 'list', 'passage', 'row', 'table']);
});

test.each(questions.filter(({ page }) => page !== null))(
  '$id is answered by an evidence of its page',
  ({ page, quote }) => {
    const evidences = pages.filter(({ title }) => title === page).flatMap(evidencesOf);
    expect(evidences.map(({ text }) => text).filter((text) => text.includes(quote ?? ''))).not.toEqual([]);
  },
);

test('the same fact stands on several pages, once word by word', () => {
  const texts = pages.flatMap(evidencesOf).map(({ text }) => text);
  const told = texts.filter((text) => text.includes('72 km/h'));
  expect(told.length).toBeGreaterThan(new Set(told).size);
});

test('suggested questions have an answer', () => {
  expect(suggested).toEqual(questions.slice(0, 3).map(({ question }) => question));
});

function evidencesOf(page: ImportedPage) {
  return extractEvidences(page, { countTokens: (text) => text.match(/\p{L}+|\p{N}+|[^\s\p{L}\p{N}]/gu)?.length ?? 0 });
}

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
}
