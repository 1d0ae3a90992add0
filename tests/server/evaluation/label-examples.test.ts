import { expect, test } from 'vitest';
import type { Example } from '#server/domain/evaluation/example.ts';
import {
  type KeptResults,
  labelExamples,
  type Progress,
  tokenUseOf,
} from '#server/domain/evaluation/label-examples.ts';
import { measureAccounts } from '#server/domain/evaluation/measure-accounts.ts';
import { PROPAGANDA_DEFAULTS } from '#server/domain/labelling/defaults/propaganda.ts';
import { hashText } from '#server/foundations/hash-text.ts';
import { distinctWords } from '#tests/server/support/distinct-words.ts';
import { CUE, createLetterModel, FEAR } from '#tests/server/support/letter-model.ts';

const NEVER = new AbortController().signal;
/** Results that are kept in memory, and those that were found there at first. */
function keptInMemory(first: Awaited<ReturnType<KeptResults['find']>> = new Map()): KeptResults & { stored: string[] } {
  const stored: string[] = [];
  return {
    stored,
    find: async (hashes) => new Map([...first].filter(([hash]) => hashes.includes(hash))),
    keep: async (answers) => void stored.push(...answers.map(({ outcome }) => outcome.kind)),
  };
}

const means = (tokenBudget: number | null, kept = keptInMemory()) => {
  const labeller = createLetterModel();
  return { labeller, kept, analyzer: { ...PROPAGANDA_DEFAULTS, kind: 'propaganda' as const }, tokenBudget };
};
const example = (text: string, language = 'en'): Example => ({ text, language, isPositive: false, author: null });

test('each text is asked about once, what is known is not, and what became of each example is counted', async () => {
  const known = { kind: 'labelled', mark: { ...FEAR, isSilent: false }, quotes: ['end'] } as const;
  const kept = keptInMemory(new Map([[hashText('Known'), known]]));
  const given = means(null, kept);
  const [twice, again, cue, refused, unreadable, foreign, stored] = [
    example('Marked'),
    example('Marked'),
    example('Cue'),
    example('Refused'),
    example('Unreadable'),
    example('Fremd', 'de'),
    example('Known'),
  ] as const;
  const labelled = await labelExamples([twice, again, cue, refused, unreadable, foreign, stored], given, NEVER);
  const mark = { ...FEAR, start: 0, end: 3, isSilent: false };
  expect(labelled).toEqual({
    marked: [
      { example: twice, mark, quotes: ['end'] },
      { example: again, mark, quotes: ['end'] },
      { example: cue, mark: { ...CUE, isSilent: true }, quotes: [] },
      { example: stored, mark: known.mark, quotes: ['end'] },
    ],
    outcomes: new Map([
      [twice, 'labelled'],
      [again, 'labelled'],
      [cue, 'nothing'],
      [refused, 'refused'],
      [unreadable, 'unreadable'],
      [stored, 'labelled'],
    ]),
    ...{ refused: 1, unreadable: 1, not_read: 1, beyond_budget: 0 },
    ...{ requests: 4, tokens: 56, tokens_out: 16, tokens_cache_read: 12, tokens_cache_write: 8 },
  });
  expect(tokenUseOf(labelled)).toEqual({ tokensIn: 40, cacheRead: 12, cacheWrite: 8, tokensOut: 16 });
  expect(given.labeller.asked.toSorted()).toEqual(['Cue', 'Marked', 'Refused', 'Unreadable']);
  expect(kept.stored.toSorted()).toEqual(['labelled', 'nothing', 'refused', 'unreadable']);
});

test('after each answer it is told how many texts without a result have one now, and the tokens used', async () => {
  const known = new Map([[hashText('Known'), { kind: 'nothing', mark: null, quotes: [] } as const]]);
  const told: Progress[] = [];
  const given = { ...means(100, keptInMemory(known)), onProgress: (progress: Progress) => told.push(progress) };
  const texts = ['Known', 'Nothing', 'Nothing', 'Cue'].map((text) => example(text));
  await labelExamples(texts, given, NEVER);
  expect(told).toEqual([
    { answered: 1, toAsk: 2, tokens: 14, tokenBudget: 100 },
    { answered: 2, toAsk: 2, tokens: 28, tokenBudget: 100 },
  ]);
});

test('a budget that ends early leaves out the texts with the highest hashes', async () => {
  const given = means(2 * 14);
  const texts = ['One', 'Two', 'Three', 'Four'];
  const byHash = texts.toSorted((a, b) => (hashText(a) < hashText(b) ? -1 : 1));
  const labelled = await labelExamples(
    texts.map((text) => example(text)),
    given,
    NEVER,
  );
  expect(given.labeller.asked).toEqual(byHash.slice(0, 2));
  expect(labelled).toMatchObject({ requests: 2, beyond_budget: 2, refused: 0, unreadable: 0, not_read: 0 });
});

test('an account is measured by its own posts: what is read, marked and flagged, and too many failures leave no score', async () => {
  const post = (begins: string, number: number, isRepost = false) => ({
    text: `${begins} ${distinctWords(number)}`,
    lang: 'en',
    isRepost,
  });
  const mixed = [
    ...Array.from({ length: 6 }, (_, number) => post('Calm', number)),
    ...Array.from({ length: 3 }, (_, number) => post('Marked', 20 + number)),
    ...Array.from({ length: 2 }, (_, number) => post('Nothing', 40 + number)),
    { text: '🙂', lang: null, isRepost: false },
    post('Marked', 60, true),
    post('Refused', 61),
  ];
  const failing = Array.from({ length: 12 }, (_, number) => post(number < 3 ? 'Unreadable' : 'Nothing', 80 + number));
  const given = { ...means(null), setting: null, fingerprint: 'f' };
  const accounts = [
    { name: 'mixed', kind: 'news', posts: mixed },
    { name: 'failing', kind: 'news', posts: failing },
  ];
  expect(await measureAccounts(accounts, given, NEVER)).toEqual([
    {
      ...{ name: 'mixed', kind: 'news', statements: 11, read: 11, marked: 3, flagged: 3, own: 12 },
      ...{ score: expect.any(Number), interval: [expect.any(Number), expect.any(Number)], note: 'few_statements' },
    },
    {
      ...{ name: 'failing', kind: 'news', statements: 9, read: 9, marked: 0, flagged: 0, own: 12 },
      ...{ score: null, interval: null, note: 'unreadable' },
    },
  ]);
});
