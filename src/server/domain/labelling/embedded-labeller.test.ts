import { expect, test } from 'vitest';
import { PROPAGANDA_DEFAULTS } from './defaults/propaganda.ts';
import { EMBEDDED } from './embedded-labeller.ts';
import type { AnalyzerInstructions, Post } from './labeller.ts';

const ANALYZER: AnalyzerInstructions = PROPAGANDA_DEFAULTS;
const post = (id: number, text: string): Post => ({ id: `p${id}`, text, language: 'en', author: null });
async function* each(posts: readonly Post[]) {
  yield* posts;
}
async function label(posts: readonly Post[], analyzer = ANALYZER) {
  const reports = [];
  for await (const report of EMBEDDED.label(each(posts), analyzer, new AbortController().signal)) reports.push(report);
  return reports;
}

test('it is part of the server, free, and asks nobody', () => {
  const { model, isRemote, isFree } = EMBEDDED;
  expect({ model, isRemote, isFree }).toEqual({ model: 'plumbline/baseline', isRemote: false, isFree: true });
  expect(EMBEDDED.estimatorFor(ANALYZER)('any text')).toBe(0);
  expect(EMBEDDED.reads).toContain('en');
});

const CLOWN = {
  category: 'Name Calling or Labelling',
  quote: 'clown',
  rationale: 'Insults a person or group.',
};

test('posts have the labels that were found in them, or cues too weak to mark', async () => {
  const posts = [
    post(1, 'The mayor is a clown.'),
    post(2, 'A clown came to the party.'),
    post(3, 'The fair opens at ten.'),
  ];
  const [report, ...others] = await label(posts);
  const known = { refusedLabels: { quote: 0, category: 0, confidence: 0, surplus: 0 }, injectionSigns: [] };
  expect(others).toEqual([]);
  expect(report?.outcomes).toEqual([
    { ...known, postId: 'p1', kind: 'labelled', labels: [{ ...CLOWN, confidence: 0.5, start: 15, end: 20 }] },
    { ...known, postId: 'p2', kind: 'nothing', silent: [{ ...CLOWN, confidence: 0.125, start: 2, end: 7 }] },
    { ...known, postId: 'p3', kind: 'nothing', silent: [] },
  ]);
  expect([report?.usage, report?.requests]).toEqual([
    { tokensIn: 0, cacheRead: 0, cacheWrite: 0, tokensOut: 0, isEstimated: false },
    0,
  ]);
});

test('only categories of the analyzer count', async () => {
  const [report] = await label([post(1, 'The mayor is a clown.')], { ...ANALYZER, categories: ['Doubt'] });
  expect(report?.outcomes).toMatchObject([{ kind: 'nothing', silent: [] }]);
});

test('two hundred posts are reported together, and the rest after them', async () => {
  const reports = await label(Array.from({ length: 401 }, (_, at) => post(at, 'It rains.')));
  expect(reports.map(({ outcomes }) => [outcomes.length, outcomes[0]?.postId])).toEqual([
    [200, 'p0'],
    [200, 'p200'],
    [1, 'p400'],
  ]);
  expect(reports.every(({ latencyMs }) => latencyMs >= 0)).toBe(true);
  expect(await label([])).toEqual([]);
});
