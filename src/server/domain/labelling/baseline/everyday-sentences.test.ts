import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FLAGGED_FROM } from '#contract/band.ts';
import { ANALYZER_KINDS } from '#contract/level.ts';
import { DISINFORMATION_DEFAULTS } from '#server/domain/labelling/defaults/disinformation.ts';
import { PROPAGANDA_DEFAULTS } from '#server/domain/labelling/defaults/propaganda.ts';
import { createBaselineLabeller } from './baseline.ts';
import { PACKS } from './rules.ts';

const DEFAULTS = { propaganda: PROPAGANDA_DEFAULTS, disinformation: DISINFORMATION_DEFAULTS };
const FOLDER = new URL('../../../../../tests/data/everyday/', import.meta.url);

/** The largest share of everyday sentences that may carry a mark of either question, or a flag. */
const MARKED_AT_MOST = 0.01;
const FLAGGED_AT_MOST = 0.003;

const analyzer = createBaselineLabeller();

/** The strongest mark of either question on each everyday sentence of a language. */
async function strengths(language: string): Promise<number[]> {
  const lines = readFileSync(new URL(`${language}.txt`, FOLDER), 'utf8').split('\n');
  const posts = lines.filter((line) => line !== '').map((text) => ({ text, language }));
  const signal = new AbortController().signal;
  const both = await Promise.all(ANALYZER_KINDS.map((kind) => analyzer.label(posts, DEFAULTS[kind], signal)));
  return posts.map((_, i) =>
    Math.max(0, ...both.flatMap((all) => all[i]?.labels ?? []).map((label) => label.confidence)),
  );
}

const found = await Promise.all(
  [...PACKS.keys()].map(async (language) => [language, await strengths(language)] as const),
);

test('there are at least 2,000 everyday sentences, and at least 400 in each language that the model reads', () => {
  expect(found.flatMap(([, all]) => all).length).toBeGreaterThanOrEqual(2000);
  expect(found.filter(([, all]) => all.length < 400)).toEqual([]);
});

test.each(found)('few everyday sentences are marked, and fewer flagged: %s', (_, all) => {
  const share = (from: number) => all.filter((strength) => strength >= from).length / all.length;
  expect(share(Number.MIN_VALUE)).toBeLessThanOrEqual(MARKED_AT_MOST);
  expect(share(FLAGGED_FROM)).toBeLessThanOrEqual(FLAGGED_AT_MOST);
});
