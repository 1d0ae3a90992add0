import { expect, test } from 'vitest';
import { accounts } from '#server/domain/accounts/tables.ts';
import {
  estimateAccount,
  estimateRun,
  estimateUnselected,
  exceeds,
  expectUse,
  sentenceOf,
} from '#server/domain/analysis/estimate.ts';
import { countAnswered } from '#server/domain/analysis/pending-texts.ts';
import { seedSettings } from '#server/domain/llm-settings/seed.ts';
import { newSetting } from '#server/domain/llm-settings/selected.ts';
import { llm_settings } from '#server/domain/llm-settings/tables.ts';
import { readModelSettings } from '#server/domain/models/model-settings.ts';
import { model_settings } from '#server/domain/models/tables.ts';
import { scopeOf } from '#server/domain/runs/scope.ts';
import { hashText } from '#server/foundations/hash-text.ts';
import {
  FINGERPRINTS,
  REPEATED,
  storeAccount,
  storeAnswered,
  written,
} from '#tests/server/support/answered-account.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { createMemoryLabeller } from '#tests/server/support/memory-labeller.ts';

const { database } = await freshDatabase();
await seedSettings(database);
const { account, stranger, run } = await storeAnswered(database);
const models = { ...(await readModelSettings(database)), prices: [{ model: 'lab/x', input: 1, output: 4 }] };
const setting = newSetting('lab/x');

/** A model of a provider, whose use for a text depends on the question and the text. */
const labeller = (tokensOf: (kind: string, text: string) => number) => ({
  ...createMemoryLabeller(),
  ...{ model: 'lab/x', isRemote: true, isFree: false, reads: ['en'] },
  estimatorFor:
    ({ kind }: { kind: string }) =>
    (text: string) =>
      tokensOf(kind, text),
});
const answered = {
  ...(await countAnswered(database, scopeOf(run), FINGERPRINTS)),
  ...{ pending_propaganda: 3, pending_disinformation: 5 },
};

test('a run is expected to use the mean of its posts for each text without an answer, and 60 tokens of each answer', async () => {
  const means = {
    ...{ setting, models },
    labeller: labeller((kind, text) => (kind === 'disinformation' ? 400 : text === REPEATED ? 700 : 100)),
  };
  // Of its eleven posts three are 700 long: 2,900 / 11 for each of three texts, rounded up, and 400 for each of five.
  expect(await estimateRun(database, means, scopeOf(run), answered)).toEqual({
    ...{ tokens: 791 + 2_000, outputTokens: 480 },
    costUsd: (2_311 * 1 + 480 * 4) / 1_000_000,
  });
  expect(await estimateRun(database, { ...means, models: { ...models, prices: [] } }, scopeOf(run), answered)).toEqual({
    ...{ tokens: 2_791, outputTokens: 480, costUsd: null },
  });
  const embedded = { ...means, labeller: { ...means.labeller, isRemote: false } };
  expect(await estimateRun(database, embedded, scopeOf(run), answered)).toBeNull();
  const empty = { ...scopeOf(run), lastPostId: 0 };
  expect(await estimateRun(database, means, empty, answered)).toEqual({ tokens: 0, outputTokens: 0, costUsd: 0 });
});

test('the first two hundred texts by their hash are measured', async () => {
  const texts = Array.from({ length: 203 }, (_, number) => `Text number ${number} of many.`);
  const many = await storeAccount(database, 'many', [texts.map((text, number) => written(number, text, null))]);
  const measured = new Set(texts.toSorted((a, b) => (hashText(a) < hashText(b) ? -1 : 1)).slice(0, 200));
  const means = { setting, models, labeller: labeller((_, text) => (measured.has(text) ? 1 : 1_000)) };
  const scope = { ...scopeOf(run), accountId: many.account.id, lastPostId: Number.MAX_SAFE_INTEGER };
  expect(await estimateRun(database, means, scope, answered)).toMatchObject({ tokens: 8, outputTokens: 8 });
});

test.each([
  [1_000, 10, { outputTokens: 600, costUsd: (400 + 4 * 600) / 1_000_000 }],
  [500, 10, { outputTokens: 500, costUsd: (4 * 500) / 1_000_000 }],
  [0, 0, { outputTokens: 0, costUsd: 0 }],
])('of %d tokens for %d answers the answers are output', (tokens, answers, rest) => {
  expect(expectUse({ input: 1, output: 4 }, tokens, answers)).toEqual({ tokens, ...rest });
  expect(expectUse(null, tokens, answers)).toEqual({ tokens, ...rest, costUsd: null });
});

test.each<[tokens: number, costUsd: number | null, limits: [number | null, number | null], isAbove: boolean]>([
  [1_000, 1, [null, null], false],
  [1_000, 1, [1_000, null], false],
  [1_001, 1, [1_000, null], true],
  [1_000, 1, [null, 1], false],
  [1_000, 1.01, [null, 1], true],
  [1_000, null, [null, 0], false],
  [1_001, null, [1_000, 0], true],
  [1_000, 1.01, [1_000, 1], true],
  [1, 0, [0, 0], true],
])('%d tokens for %s dollars are above the limits %o: %s', (tokens, costUsd, [most, dearest], isAbove) => {
  const limits = { confirm_above_tokens: most, confirm_above_cost: dearest };
  expect(exceeds({ tokens, outputTokens: 0, costUsd }, limits)).toBe(isAbove);
});

test('without a setting the posts of accounts are counted, except reposts', async () => {
  const unknown = { model: null, posts_to_ask: 0, tokens: null, cost_usd: null, sharing: null };
  const [empty = expect.unreachable()] = await database
    .insert(accounts)
    .values({ screen_name: 'empty', name: 'Empty', network: 'x', source: 'archive' })
    .returning();
  const posts = async (...ids: number[]) => (await estimateUnselected(database, ids)).posts_to_read;
  expect(await estimateUnselected(database, [account.id])).toEqual({ ...unknown, posts_to_read: 13 });
  expect([
    await posts(stranger.id),
    await posts(account.id, stranger.id),
    await posts(empty.id),
    await posts(),
  ]).toEqual([2, 15, 0, 0]);
});

test('an account is estimated with the selected setting, its budget and what waits for a confirmation', async () => {
  await database
    .update(model_settings)
    .set({ prices: models.prices, token_budget: 9_000, confirm_above_tokens: 5_499 });
  const means = labeller(() => 250);
  const estimate = (given: object = {}) =>
    estimateAccount({ database, labellerFor: () => ({ ...means, ...given }) }, account);
  // Twelve posts of ten texts, each asked about twice under fingerprints that nothing has an answer for.
  expect(await estimate()).toEqual({
    ...{ screen_name: 'nadia', model: 'plumbline/baseline', posts_to_read: 12, posts_to_ask: 12 },
    ...{ tokens: 18 * 250, cost_usd: expect.closeTo((18 * 190 + 18 * 60 * 4) / 1_000_000, 12) },
    ...{ token_budget: 9_000, needs_confirmation: false, sharing: null },
  });
  await database.update(model_settings).set({ confirm_above_tokens: 4_499 });
  expect(await estimate()).toMatchObject({ needs_confirmation: true });
  expect(await estimate({ isRemote: false })).toMatchObject({
    ...{ tokens: null, cost_usd: null, token_budget: null, needs_confirmation: false },
  });
});

test('posts whose language nobody has told yet are told before they are counted', async () => {
  const calm = 'This was a calm day at the harbour, and the fishermen came home early, as they always do.';
  const untold = await storeAccount(database, 'untold', [
    [written(1, calm, null, { lang: null }), written(2, REPEATED, null)],
  ]);
  const means = labeller(() => 1);
  const { posts_to_read, posts_to_ask } = await estimateAccount({ database, labellerFor: () => means }, untold.account);
  expect([posts_to_read, posts_to_ask]).toEqual([2, 2]);
});

test('without a selected setting an account has its posts to read, and nothing is known of their use', async () => {
  await database.update(llm_settings).set({ is_selected: false });
  const labellerFor = () => expect.unreachable();
  const estimate = await estimateAccount({ database, labellerFor }, account);
  await database.update(llm_settings).set({ is_selected: true });
  expect(estimate).toEqual({
    ...{ screen_name: 'nadia', model: null, posts_to_read: 13, posts_to_ask: 0, tokens: null, cost_usd: null },
    ...{ token_budget: null, needs_confirmation: false, sharing: null },
  });
});

test.each<[costUsd: number | null, cost: string]>([
  [null, ''],
  [0, ' at no cost'],
  [0.009_99, ', less than a cent'],
  [0.01, ', about $0.01'],
  [1.236, ', about $1.24'],
])('a run that would cost %s waits with a sentence that says so', (costUsd, cost) => {
  expect(sentenceOf({ tokens: 12_345, outputTokens: 1, costUsd })).toBe(
    `The analysis would use about 12,300 tokens${cost}; it begins when a superuser confirms it`,
  );
});
