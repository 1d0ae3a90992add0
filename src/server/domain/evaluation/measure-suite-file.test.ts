import { expect, test } from 'vitest';
import { PROPAGANDA_DEFAULTS } from '#server/domain/labelling/defaults/propaganda.ts';
import { distinctWords } from '#tests/server/support/distinct-words.ts';
import { createLetterModel } from '#tests/server/support/letter-model.ts';
import { evaluateAccounts, nameOf } from './evaluate-accounts.ts';
import { evaluate } from './evaluation.ts';
import type { Example } from './example.ts';
import { measureSuiteFile } from './measure-suite-file.ts';

const { signal } = new AbortController();
const NOTHING_KEPT = { find: async () => new Map(), keep: async () => {} };

const means = (setting: string | null, tokenBudget: number | null = null) => ({
  ...{ setting, fingerprint: 'f', labeller: createLetterModel(), analyzer: PROPAGANDA_DEFAULTS },
  ...{ kept: NOTHING_KEPT, tokenBudget },
});
const example = (text: string, isPositive: boolean, given: Partial<Example> = {}): Example => {
  return { text, isPositive, language: 'en', author: null, ...given };
};
const about = (value: number) => ({
  value: expect.closeTo(value, 10),
  interval: [expect.any(Number), expect.any(Number)],
});

/** Strengths 0.8, 0.3, 0.1 and 0, two posts refused, one without an answer and one in another language. */
const POSTS = [
  example('Marked at the end', true, { spans: [[10, 17]] }),
  example('Weak, they say so. They are vermin, all of them', false),
  example('Cue, and nothing more', true),
  example('Nothing at all', false),
  example('Refused by the model', true),
  example('Unreadable', true),
  example('Refused, too', false),
  example('Fremd', true, { language: 'de' }),
];
const FILE = { file: 'posts/a', kind: 'propaganda', subject: 'posts', published: 'AUC 1' } as const;

test('the line of a file of posts has what was read, what was not and why, and the rules on the same posts', async () => {
  const price = { input: 1, output: 10 };
  const { line, measures } = await measureSuiteFile({ ...FILE, examples: POSTS }, means('Ours'), price, signal);
  expect(line).toEqual({
    ...FILE,
    fingerprint: 'f',
    ...{ posts: 8, read: 4, beyond_budget: 0 },
    unread: { refused: 2, unreadable: 1, positives: 2, other_languages: 1, accounts: 0 },
    setting: {
      ...{ judged: 4, positives: 2, marked: 2, flagged: 1 },
      // Of the four pairs the cue against the weak label is turned; the one flagged is one of two positives.
      ...{ auc: about(3 / 4), f1: about(2 / 3) },
      // The quote has 3 characters, all of them among the 7 that people marked.
      spans: expect.closeTo(6 / 10),
    },
    // Only the post that is not positive has words that the rules know.
    rules: { judged: 4, positives: 2, marked: 1, flagged: 1, auc: about(1 / 4), f1: about(0), spans: 0 },
    ...{ requests: 7, tokens: 7 * 14 },
    // For each request 5 tokens in, 3 from the cache at the same price, 2 into it at a quarter more, and 4 out.
    cost_usd: expect.closeTo((7 * (5 + 3 + 2 * 1.25 + 40)) / 1_000_000, 12),
  });
  expect(measures).toMatchObject({ auc: { value: 3 / 4 }, flagged_from: 0.4 });
});

test('without a setting no rules are measured beside it, and without a price no cost is known', async () => {
  const { line } = await measureSuiteFile({ ...FILE, examples: POSTS }, means(null), null, signal);
  expect([line.rules, line.cost_usd]).toEqual([null, null]);
});

test('posts beyond the budget are counted, and the rules are not asked about them', async () => {
  const { line } = await measureSuiteFile({ ...FILE, examples: POSTS }, means('Ours', 3 * 14), null, signal);
  const read = line.setting.judged;
  expect([line.beyond_budget, line.requests, line.rules?.judged, line.read]).toEqual([4, 3, read, read]);
});

test('everyday posts are all alike, so only marks and flags are counted', async () => {
  const posts = [...POSTS.slice(0, 4), example('Tight at the limit', false)];
  const everyday = posts.map((post) => ({ ...post, isPositive: false }));
  const file = { ...FILE, subject: 'everyday', examples: everyday } as const;
  const { line, measures } = await measureSuiteFile(file, means(null), null, signal);
  expect(line.setting).toMatchObject({ judged: 5, positives: 0, marked: 3, flagged: 2, auc: null, f1: null });
  expect([line.unread?.accounts, measures]).toEqual([0, null]);
});

const account = (screenName: string, isPositive: boolean, begins: readonly string[], from: number) =>
  begins.map((begin, number) => {
    return example(`${begin} ${distinctWords(from + number)}`, isPositive, {
      author: { screenName, displayName: null },
    });
  });
const times = (begin: string, count: number): string[] => Array(count).fill(begin);
/** One account with a mark in each post, one with cues alone, one with a mark and cues, and one that said too little. */
const ACCOUNTS = [
  // One positive post makes its account positive.
  ...account('mara', true, times('Marked', 1), 0),
  ...account('mara', false, times('Marked', 9), 1),
  ...account('nils', false, times('Cue', 10), 20),
  ...account('olga', false, [...times('Cue', 9), 'Weak'], 40),
  ...account('paul', true, times('Marked', 9), 60),
];

test('the line of a file of accounts is about accounts that said enough, and counts the others', async () => {
  const file = { ...FILE, subject: 'accounts', examples: ACCOUNTS } as const;
  const { line, measures } = await measureSuiteFile(file, means(null), null, signal);
  expect(line).toMatchObject({
    ...{ posts: 39, read: 39 },
    unread: { refused: 0, unreadable: 0, positives: 0, other_languages: 0, accounts: 1 },
    // The score of the third is above 0.05, too.
    setting: { judged: 3, positives: 1, marked: 2, flagged: 2, auc: about(1), f1: about(2 / 3), spans: null },
  });
  expect(measures?.flagged_from).toBe(0.05);
});

test('accounts are measured on the scale of their question, with what was read of them', async () => {
  const { kept, labeller, analyzer } = means(null);
  const given = { setting: 'Ours', fingerprint: 'f', labeller, kept, tokenBudget: null };
  const labelled = ACCOUNTS.flatMap((post) => (post.author === null ? [] : [{ ...post, author: post.author }]));
  const refused = { ...example('Refused', false), author: { screenName: 'olga', displayName: null } };
  const examples = [...labelled, refused];
  const measured = await evaluateAccounts(examples, { ...given, analyzer }, signal);
  expect(measured).toMatchObject({
    ...{ setting: 'Ours', model: 'plumbline/memory', kind: 'propaganda', fingerprint: 'f' },
    ...{ accounts: 4, scored: 3, positives: 1, posts: 40, read: 39, refused: 1, requests: 40 },
    ...{ auc: about(1), flagged_from: 0.05, precision: { value: 1 / 2 }, recall: { value: 1 } },
  });
  expect(measured.reliability.map(({ from }) => from)).toEqual([0, 0.05, 0.12, 0.15, 0.3, 0.5]);
  expect(measured).not.toHaveProperty('outcomes');
  const other = await evaluateAccounts(
    examples,
    { ...given, analyzer: { ...analyzer, kind: 'disinformation' } },
    signal,
  );
  expect([other.kind, other.flagged_from]).toEqual(['disinformation', 0.02]);
  expect(other.reliability.map(({ from }) => from)).toEqual([0, 0.02, 0.05, 0.15, 0.3, 0.5]);
});

test('posts are measured by their strengths, and their marks are given, too', async () => {
  const { evaluation, marked } = await evaluate(POSTS, means('Ours'), signal);
  expect(evaluation).toMatchObject({
    ...{ setting: 'Ours', model: 'plumbline/memory', kind: 'propaganda', fingerprint: 'f' },
    ...{ posts: 8, read: 4, positives: 2, refused: 2, unreadable: 1, not_read: 1, beyond_budget: 0 },
    ...{ requests: 7, tokens: 98, tokens_out: 28, tokens_cache_read: 21, tokens_cache_write: 14 },
    ...{ auc: about(3 / 4), flagged_from: 0.4, precision: { value: 1 }, recall: { value: 1 / 2 } },
  });
  expect(Object.keys(evaluation)).not.toContain('outcomes');
  expect(marked.map(({ example: { text }, mark }) => [text, mark?.confidence ?? null])).toEqual([
    ['Marked at the end', 0.8],
    ['Weak, they say so. They are vermin, all of them', 0.3],
    ['Cue, and nothing more', 0.1],
    ['Nothing at all', null],
  ]);
});

test('an example without an author belongs to no account', () => {
  expect(nameOf(example('Anything', true))).toBe('');
});
