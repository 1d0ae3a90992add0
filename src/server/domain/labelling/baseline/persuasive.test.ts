import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ANALYZER_KINDS } from '#contract/level.ts';
import { DISINFORMATION_DEFAULTS } from '#server/domain/labelling/defaults/disinformation.ts';
import { PROPAGANDA_DEFAULTS } from '#server/domain/labelling/defaults/propaganda.ts';
import { createBaselineLabeller } from './baseline.ts';

const DEFAULTS = { propaganda: PROPAGANDA_DEFAULTS, disinformation: DISINFORMATION_DEFAULTS };
const FOLDER = new URL('../../../../../tests/data/persuasive/', import.meta.url);

/** The lowest share of invented persuasive sentences that must be marked, for languages without labelled posts. */
const MARKED_AT_LEAST = 0.75;

const files = ['fr', 'es'].flatMap((language) => ANALYZER_KINDS.map((kind) => ({ language, kind })));

test.each(files)(
  'most sentences that were written to persuade are marked: $language, $kind',
  async ({ language, kind }) => {
    const lines = readFileSync(new URL(`${language}-${kind}.txt`, FOLDER), 'utf8').split('\n');
    const posts = lines.filter((line) => line !== '').map((text) => ({ text, language }));
    const labels = await createBaselineLabeller().label(posts, DEFAULTS[kind], new AbortController().signal);
    expect(labels.filter((found) => found.length > 0).length / posts.length).toBeGreaterThanOrEqual(MARKED_AT_LEAST);
  },
);
