import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ANALYZER_KINDS } from '#contract/level.ts';
import { DISINFORMATION_DEFAULTS } from '#server/domain/labelling/defaults/disinformation.ts';
import { PROPAGANDA_DEFAULTS } from '#server/domain/labelling/defaults/propaganda.ts';
import type { AnalyzerInstructions } from '#server/domain/labelling/labeller.ts';
import { createBaselineLabeller } from './baseline.ts';
import { RULE_SETS, RULES_VERSION } from './rules.ts';

const labeller = createBaselineLabeller();
const DEFAULTS = { propaganda: PROPAGANDA_DEFAULTS, disinformation: DISINFORMATION_DEFAULTS };
const label = (texts: string[], settings: AnalyzerInstructions = PROPAGANDA_DEFAULTS) =>
  labeller.label(texts, settings, new AbortController().signal);

test('names its model and the version of its rules', () => {
  expect([labeller.model, labeller.parameters]).toEqual(['plumbline/baseline', { rules: RULES_VERSION }]);
});

test('quotes the words that made it suspicious, and says why', async () => {
  expect(await label(['The mayor is a clown.', 'The fair opens at ten.'])).toEqual([
    [
      {
        category: 'Name Calling or Labelling',
        confidence: 0.5,
        quote: 'clown',
        rationale: 'Insults a person or group instead of answering what they say or do.',
      },
    ],
    [],
  ]);
});

test('reads camel-case hashtags and passes over links and mentions', async () => {
  const [found = []] = await label(['@clown_town https://example.org/clown #StopTheTollRoad']);
  expect(found.map(({ quote }) => quote)).toEqual(['#StopTheTollRoad']);
});

test('finds configured categories only, spelt as configured', async () => {
  const settings = { ...PROPAGANDA_DEFAULTS, categories: ['slogans', 'Something of our own'] };
  const [found = []] = await label(['The mayor is a clown. Lock him up!'], settings);
  expect(found.map(({ category, quote }) => ({ category, quote }))).toEqual([
    { category: 'slogans', quote: 'Lock him up' },
  ]);
});

test('finds nothing without categories', async () => {
  expect(await label(['The mayor is a clown.'], { ...PROPAGANDA_DEFAULTS, categories: [] })).toEqual([[]]);
});

test('answers no texts with no labels', async () => {
  expect(await label([])).toEqual([]);
});

test('stops with the reason of an aborted signal', async () => {
  const reason = new Error('shutting down');
  const done = labeller.label(['The mayor is a clown.'], PROPAGANDA_DEFAULTS, AbortSignal.abort(reason));
  await expect(done).rejects.toBe(reason);
});

test('gives other work its turn after each of ten long posts', async () => {
  let turns = 0;
  let isLabelling = true;
  const takeTurns = async () => {
    for (; isLabelling; turns += 1) await setImmediate();
  };
  const others = takeTurns();
  await label(Array.from({ length: 10 }, () => 'A river. '.repeat(5_000)));
  isLabelling = false;
  await others;
  expect(turns).toBeGreaterThanOrEqual(10);
});

describe.each(ANALYZER_KINDS)('%s', (kind) => {
  const { rules, mitigations } = RULE_SETS[kind];
  const scrap = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom(' ', '\n', '. ', '😡', '\uD83D', '#', '@', "'", '"', '!!'),
    fc.constantFrom(...[...rules, ...mitigations].map(({ example }) => example)),
  );

  test('every label quotes the post word for word, with a confidence from 0 to 1', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(scrap, { maxLength: 8 }), async (scraps) => {
        const post = scraps.join('');
        const [found = []] = await label([post], DEFAULTS[kind]);
        const unsound = found.filter(
          ({ quote, confidence }) => quote === '' || !post.includes(quote) || !(confidence > 0 && confidence <= 1),
        );
        expect(unsound).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  const LENGTH = 100_000;
  test.each([
    ['one word', 'a'],
    ['capitals', 'A'],
    ['digits', '7'],
    ['spaces', ' '],
    ['dots', '.'],
    ['marks', '!?'],
    ['quotes', '"'],
    ['hashes', '#'],
    ['hashtag parts', 'Aa'],
    ['ats', '@'],
    ['apostrophes', "a'"],
    ['combining marks', 'a\u0301'],
    ['flags', '🇫'],
    ['asterisks', 'a*'],
    ['numbers', '12 '],
    ['a word over and over', 'lies '],
    ['the beginning of a phrase', 'make make us '],
    ['a quotation without end', '"A '],
    ['headlines', 'Local Man '],
    ['every example', rules.map(({ example }) => example).join(' ')],
  ])('labels 100 kB of %s', async (_, scrapOfIt) => {
    const post = scrapOfIt.repeat(Math.ceil(LENGTH / scrapOfIt.length));
    const [found = []] = await label([`#${post}`, post], DEFAULTS[kind]);
    expect(found.filter(({ quote }) => !post.includes(quote.replace(/^#/, '')))).toEqual([]);
  });
});
