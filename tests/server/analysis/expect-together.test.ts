import { expect, test } from 'vitest';
import { storePosts } from '#server/domain/accounts/store-posts.ts';
import { expectTogether } from '#server/domain/analysis/expect-together.ts';
import { newSetting } from '#server/domain/llm-settings/selected.ts';
import { readModelSettings } from '#server/domain/models/model-settings.ts';
import { answer, FINGERPRINTS, storeAnswered, UNASKED, written } from '#tests/server/support/answered-account.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { distinctWords } from '#tests/server/support/distinct-words.ts';
import { createMemoryLabeller } from '#tests/server/support/memory-labeller.ts';

const { database } = await freshDatabase();
const { account, stranger } = await storeAnswered(database);
const HALF = `They ${distinctWords(300)} today`;
await storePosts(database, account.id, [written(15, UNASKED, null), written(16, HALF, null)]);
await answer(database, HALF, 'p', []);

/** 1,000 tokens for propaganda and 500 for disinformation, each text. */
const labeller = {
  ...createMemoryLabeller(),
  ...{ model: 'lab/x', isRemote: true, isFree: false, reads: ['en'] },
  estimatorFor:
    ({ kind }: { kind: string }) =>
    () =>
      kind === 'propaganda' ? 1_000 : 500,
};
const limits = { max_posts: 1_000, token_budget: 5_000, confirm_above_tokens: 1_999, confirm_above_cost: null };
const stored = await readModelSettings(database);
const means = {
  ...{ setting: newSetting('lab/x'), labeller, among: null },
  ...{ models: { ...stored, ...limits, prices: [{ model: 'lab/x', input: 1, output: 4 }] } },
  savedPerAnswer: { propaganda: 100, disinformation: 50 },
};
const under = (changes: Partial<typeof means.models>) => ({ ...means, models: { ...means.models, ...changes } });
type Means = Parameters<typeof expectTogether>[1];
const ask = (given: Means, count = 2) => expectTogether(database, given, FINGERPRINTS, count);
const shared = (tokens: number) => ({ posts_per_request: 10, tokens, cost_usd: tokens / 1_000_000 });

/**
 * One account has 14 posts to read; three of them lack an answer: one text to propaganda, and two to disinformation. That is 2,000
 * tokens, of which 180 are output, and 200 would be saved. The other account has two posts with all answers.
 */
const WHOLE = {
  ...{ posts_to_read: 16, posts_to_ask: 3, tokens: 2_000, accounts_to_confirm: 1, sharing: shared(200) },
  cost_usd: expect.closeTo((1_820 + 180 * 4) / 1_000_000, 12),
};

test('accounts together use what their texts without an answer do', async () => {
  expect(await ask(means)).toEqual(WHOLE);
  expect(await ask(under({ confirm_above_tokens: 2_000 }))).toEqual({ ...WHOLE, accounts_to_confirm: 0 });
  expect(await ask(under({ prices: [] }))).toEqual({
    ...WHOLE,
    ...{ cost_usd: null, sharing: { ...shared(200), cost_usd: null } },
  });
});

test('no account uses more than its budget, and costs its part', async () => {
  const budget = { token_budget: 1_500 };
  expect(await ask(under(budget))).toEqual({
    ...{ ...WHOLE, tokens: 1_500, sharing: null },
    cost_usd: expect.closeTo((0.00254 * 1_500) / 2_000, 12),
  });
  // Of 1,900 tokens, 1,800 are needed where posts share requests.
  expect(await ask(under({ token_budget: 1_900 }))).toMatchObject({ tokens: 1_900, sharing: shared(100) });
});

test('of more posts than the limit so many are drawn, with their part of the texts', async () => {
  // Of 14 posts four: 571.4 tokens, rounded up; 57.1 saved.
  expect(await ask(under({ max_posts: 4 }))).toEqual({
    ...{ posts_to_read: 6, posts_to_ask: 1, tokens: 572, accounts_to_confirm: 0, sharing: shared(57) },
    cost_usd: expect.closeTo((572 + 3 * 60 * 3 * (4 / 14)) / 1_000_000, 12),
  });
  // Five of 14 are 714.3 tokens and 1.07 posts without an answer, both rounded up.
  expect(await ask(under({ max_posts: 5 }))).toMatchObject({ posts_to_read: 7, posts_to_ask: 2, tokens: 715 });
  // Of 200 saved tokens, nine of 14 are 128.6.
  expect(await ask(under({ max_posts: 9 }))).toMatchObject({ sharing: shared(129) });
});

test('the embedded model reads all posts, and uses nothing', async () => {
  const embedded = { ...under({ max_posts: 4 }), savedPerAnswer: { propaganda: 0, disinformation: 0 } };
  expect(await ask({ ...embedded, labeller: { ...labeller, isRemote: false } })).toEqual({
    ...{ posts_to_read: 16, posts_to_ask: 3, tokens: null, cost_usd: null, accounts_to_confirm: 0, sharing: null },
  });
});

test('of more accounts than are looked at, as many times as much, rounded', async () => {
  // 500 of 750 are looked at.
  expect(await ask(under({ max_posts: 5 }), 750)).toEqual({
    // Seven, two and 715, times one and a half; 71 saved.
    ...{ posts_to_read: 11, posts_to_ask: 3, tokens: 1_073, accounts_to_confirm: 0, sharing: shared(107) },
    cost_usd: expect.closeTo((1.5 * (715 + 3 * 60 * 3 * (5 / 14))) / 1_000_000, 12),
  });
  expect(await ask(means, 750)).toMatchObject({ posts_to_read: 24, posts_to_ask: 5, accounts_to_confirm: 2 });
});

test('without an account nothing is used', async () => {
  const none = { ...means, among: [] };
  const expected = { posts_to_read: 0, posts_to_ask: 0, tokens: 0, cost_usd: 0, accounts_to_confirm: 0, sharing: null };
  expect(await ask(none, 0)).toEqual(expected);
  expect(await ask({ ...means, among: [stranger.id] }, 1)).toEqual({ ...expected, posts_to_read: 2 });
});
