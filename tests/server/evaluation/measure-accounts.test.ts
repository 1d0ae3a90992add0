import { expect, test } from 'vitest';
import { measureAccounts } from '#server/domain/evaluation/measure-accounts.ts';
import { PROPAGANDA_DEFAULTS } from '#server/domain/labelling/defaults/propaganda.ts';
import { distinctWords } from '#tests/server/support/distinct-words.ts';
import { createMemoryLabeller } from '#tests/server/support/memory-labeller.ts';

/** Marks the first word of a text with the confidence at its end, and refuses texts that end with "refused". */
const labeller = createMemoryLabeller((text) => {
  if (text.endsWith('refused')) return 'refused';
  const confidence = Number(text.match(/#(\d+)$/)?.[1] ?? 0) / 100;
  const quote = text.split(' ')[0] ?? '';
  return confidence === 0 ? [] : [{ category: 'Loaded_Language', quote, confidence, rationale: 'made up' }];
});
const kept = { find: async () => new Map(), keep: async () => {} };
const means = {
  ...{ setting: null, fingerprint: 'made up', labeller, kept, tokenBudget: null },
  analyzer: { ...PROPAGANDA_DEFAULTS, kind: 'propaganda' as const },
};

test('marked posts are counted, and of these flagged ones, from a strength of exactly 40 on', async () => {
  const ends = ['#39', '#40', '#41', '', 'refused'];
  const own = ends.map((end, number) => ({ text: `${distinctWords(number)} ${end}`, lang: 'en', isRepost: false }));
  const repost = { text: `${distinctWords(9)} #90`, lang: 'en', isRepost: true };
  const [measured] = await measureAccounts(
    [{ name: 'ann', kind: 'news', posts: [...own, repost] }],
    means,
    new AbortController().signal,
  );
  expect(measured).toMatchObject({
    score: null,
    ...{ name: 'ann', kind: 'news', own: 5, read: 4, marked: 3, flagged: 2, statements: 4 },
  });
});
