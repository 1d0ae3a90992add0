import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { DISINFORMATION_DEFAULTS } from '#server/domain/labelling/defaults/disinformation.ts';
import { PROPAGANDA_DEFAULTS } from '#server/domain/labelling/defaults/propaganda.ts';
import type { AnalyzerInstructions } from '#server/domain/labelling/labeller.ts';
import { createBaselineLabeller } from './baseline.ts';
import { RULES_VERSION } from './rules.ts';

const analyzer = createBaselineLabeller();
const inEnglish = (texts: string[]) => texts.map((text) => ({ text, language: 'en' }));
const find = (texts: string[], settings: AnalyzerInstructions = PROPAGANDA_DEFAULTS) =>
  analyzer.label(inEnglish(texts), settings, new AbortController().signal);
const label = async (texts: string[], settings?: AnalyzerInstructions) =>
  (await find(texts, settings)).map(({ labels }) => labels);

test('names its model, the version of its rules and the languages it reads', () => {
  const { model, parameters, reads } = analyzer;
  expect({ model, parameters, reads }).toEqual({
    model: 'plumbline/baseline',
    parameters: { rules: RULES_VERSION },
    reads: ['en', 'es', 'fr'],
  });
});

test('keeps apart what is too weak to mark, at a quarter of its strength', async () => {
  expect(await find(['A clown came to the party.'])).toEqual([
    { labels: [], silent: [expect.objectContaining({ quote: 'clown', confidence: 0.125 })] },
  ]);
});

test('a post with a mark has nothing that is too weak to mark', async () => {
  const [found] = await find(['Lock him up, clown.']);
  expect(found).toEqual({ labels: expect.arrayContaining([expect.objectContaining({ quote: 'clown' })]), silent: [] });
});

test('finds nothing in a language it does not read', async () => {
  const german = [{ text: 'Die Leute sind im Freien, es war war war heiß!!', language: 'de' }];
  expect(await analyzer.label(german, PROPAGANDA_DEFAULTS, new AbortController().signal)).toEqual([
    { labels: [], silent: [] },
  ]);
});

test('quotes the suspicious words and gives the reason', async () => {
  expect(await label(['The mayor is a clown.', 'The fair opens at ten.'])).toEqual([
    [
      {
        category: 'Name Calling or Labelling',
        confidence: 0.5,
        quote: 'clown',
        rationale: 'Insults a person or group.',
        start: 15,
        end: 20,
      },
    ],
    [],
  ]);
});

test('reads camel-case hashtags and ignores links and mentions', async () => {
  const [found = []] = await label(['@clown_town https://example.org/clown #StopTheTollRoad']);
  expect(found.map(({ quote }) => quote)).toEqual(['#StopTheTollRoad']);
});

test('marks a flag only in a post about public life', async () => {
  const found = await label(['Off to Nice 🇫🇷 tomorrow', 'Our freedom, says parliament 🇫🇷']);
  expect(found.map((labels) => labels.map(({ quote }) => quote))).toEqual([[], ['Our freedom', '🇫🇷']]);
});

test('does not take words between two quotations for a quotation', async () => {
  const [between = [], sneered = []] = await label([
    'The corrupt senator wrote "No tax," with "No war" below.',
    'The corrupt senator and his "honest" friends.',
  ]);
  expect(between.map(({ quote }) => quote)).not.toContain('" with "');
  expect(sneered.map(({ quote }) => quote)).toContain('"honest"');
});

test('finds only configured categories, spelt as configured', async () => {
  const settings = { ...PROPAGANDA_DEFAULTS, categories: ['slogans', 'Something of our own'] };
  const [found = []] = await label(['The mayor is a clown. Lock him up!'], settings);
  expect(found.map(({ category, quote }) => ({ category, quote }))).toEqual([
    { category: 'slogans', quote: 'Lock him up' },
  ]);
});

test('finds nothing without categories', async () => {
  expect(await label(['The mayor is a clown.'], { ...PROPAGANDA_DEFAULTS, categories: [] })).toEqual([[]]);
});

test('names warning signs of disinformation, whatever types the analyzer lists', async () => {
  const [found = []] = await label(['This tea cures cancer.'], { ...DISINFORMATION_DEFAULTS, categories: ['Other'] });
  expect(found.map(({ category, quote }) => ({ category, quote }))).toEqual([
    { category: 'Miracle cure or home remedy', quote: 'cures cancer' },
  ]);
});

test('answers an empty list of texts with an empty list', async () => {
  expect(await label([])).toEqual([]);
});

test('stops with the reason of an aborted signal', async () => {
  const reason = new Error('shutting down');
  const done = analyzer.label(inEnglish(['The mayor is a clown.']), PROPAGANDA_DEFAULTS, AbortSignal.abort(reason));
  await expect(done).rejects.toBe(reason);
});

test('lets other work run after each of ten long posts', async () => {
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
