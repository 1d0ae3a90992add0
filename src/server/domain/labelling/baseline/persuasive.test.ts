import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DISINFORMATION_DEFAULTS } from '#server/domain/labelling/defaults/disinformation.ts';
import { PROPAGANDA_DEFAULTS } from '#server/domain/labelling/defaults/propaganda.ts';
import { createBaselineLabeller } from './baseline.ts';

const DEFAULTS = { propaganda: PROPAGANDA_DEFAULTS, disinformation: DISINFORMATION_DEFAULTS };
const FOLDER = new URL('../../../../../tests/data/persuasive/', import.meta.url);

/** The lowest share of the invented persuasive sentences in a file that must be marked. */
const MARKED_AT_LEAST = 0.75;

const files = readdirSync(FOLDER).map((file) => {
  const [language = '', kind] = file.replace('.txt', '').split('-');
  return { file, language, kind: kind === 'propaganda' ? ('propaganda' as const) : ('disinformation' as const) };
});

test.each(files)('most sentences that were written to persuade are marked: $file', async ({ file, language, kind }) => {
  const lines = readFileSync(new URL(file, FOLDER), 'utf8').split('\n');
  const posts = lines.filter((line) => line !== '').map((text) => ({ text, language }));
  const all = await createBaselineLabeller().label(posts, DEFAULTS[kind], new AbortController().signal);
  expect(all.filter(({ labels }) => labels.length > 0).length / posts.length).toBeGreaterThanOrEqual(MARKED_AT_LEAST);
});
