import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ANALYZER_KINDS } from '#contract/level.ts';
import { DISINFORMATION_DEFAULTS } from '#server/domain/labelling/defaults/disinformation.ts';
import { PROPAGANDA_DEFAULTS } from '#server/domain/labelling/defaults/propaganda.ts';
import { anyCodePoint } from '#tests/support/any-code-point.ts';
import { createBaselineLabeller } from './baseline.ts';
import { PACKS } from './rules.ts';

const analyzer = createBaselineLabeller();
const DEFAULTS = { propaganda: PROPAGANDA_DEFAULTS, disinformation: DISINFORMATION_DEFAULTS };

describe.each(ANALYZER_KINDS)('%s', (kind) => {
  const sets = [...PACKS].map(([language, { ruleSets }]) => ({ language, ...ruleSets[kind] }));
  const examples = sets
    .flatMap(({ rules, mitigations }) => [...rules, ...mitigations])
    .flatMap(({ firesOn }) => firesOn);
  const scrap = fc.oneof(
    fc.string({ unit: anyCodePoint, maxLength: 12 }),
    fc.constantFrom(' ', '\n', '. ', '😡', '\uD83D', '#', '@', "'", '"', '!!'),
    fc.constantFrom(...examples),
  );

  test('every label quotes the post word for word, with a confidence from 0 to 1', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(scrap, { maxLength: 8 }), async (scraps) => {
        const post = scraps.join('');
        const posts = sets.map(({ language }) => ({ text: post, language }));
        const found = await analyzer.label(posts, DEFAULTS[kind], new AbortController().signal);
        const unsound = found
          .flatMap(({ labels, silent }) => [...labels, ...silent])
          .filter(
            ({ quote, confidence, start, end }) =>
              quote === '' || post.slice(start, end) !== quote || !(confidence > 0 && confidence <= 1),
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
    ['a word many times', 'lies '],
    ['the beginning of a phrase', 'make make us '],
    ['a quotation without end', '"A '],
    ['headlines', 'Local Man '],
    ['every example', examples.join(' ')],
  ])('labels 100 kB of %s', async (_, scrapOfIt) => {
    const post = scrapOfIt.repeat(Math.ceil(LENGTH / scrapOfIt.length));
    const posts = [`#${post}`, post].map((text) => ({ text, language: 'en' }));
    const [found] = await analyzer.label(posts, DEFAULTS[kind], new AbortController().signal);
    expect(found?.labels.filter(({ quote, start, end }) => `#${post}`.slice(start, end) !== quote)).toEqual([]);
  });
});
