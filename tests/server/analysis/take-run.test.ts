import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { progress } from '#server/domain/accounts/tables.ts';
import { carryOut } from '#server/domain/analysis/carry-out.ts';
import { finishRun } from '#server/domain/analysis/finish-run.ts';
import { preparePosts } from '#server/domain/analysis/prepare-posts.ts';
import { priorityOf } from '#server/domain/analysis/priority.ts';
import { PostsUnprepared, takeRun } from '#server/domain/analysis/take-run.ts';
import { audit_log } from '#server/domain/audit/tables.ts';
import { selectedSetting } from '#server/domain/llm-settings/selected.ts';
import { llm_settings } from '#server/domain/llm-settings/tables.ts';
import { model_settings } from '#server/domain/models/tables.ts';
import { fingerprintsOf } from '#server/domain/results/fingerprint.ts';
import { levels, runs } from '#server/domain/runs/tables.ts';
import { queueRun } from '#tests/server/support/analyse.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { markLabeller, startEvidence } from '#tests/server/support/marked-posts.ts';
import { post } from '#tests/server/support/memory-source.ts';

const { database } = await freshDatabase();
const { store, ada } = await startEvidence(database);

/** What an earlier worker, or another setting, may have left in each column that is written when a run is taken. */
const LEFT = {
  ...{ detail: 'It waited', awaits_confirmation: true, model: 'another', rules: 9 },
  ...{ setting_id: 9, setting_name: 'Another', setting_version: 9, propaganda_version: 9, disinformation_version: 9 },
  ...{ propaganda_fingerprint: 'another', disinformation_fingerprint: 'another' },
  ...{ last_post_id: 9, draw_seed: '9', drawn_to: '9', oldest_post_id: 9, oldest_post_at: new Date(9) },
  ...{ posts_total: 9, posts_reposts: 9, posts_beyond_limit: 9, posts_beyond_budget: 9, posts_to_read: 9 },
  ...{ counts_reposts: true, languages: ['de'], posts_not_read: [{ language: 'de', posts: 9 }] },
  ...{ answers: 9, answers_before: 9, posts_refused: 9, posts_unreadable: 9, quotes_refused: 9, labels_found: 9 },
  ...{ injection_attempts: 9, token_budget: 9, expected_tokens: 9, expected_output_tokens: 9 },
  ...{ input_price: 9, output_price: 9, cache_read_price: 9, cache_write_price: 9, reading_since: new Date(9) },
};

const labeller = { ...markLabeller, reads: ['en'] };

const rowOf = async (accountId: number) => {
  const [row = expect.unreachable()] = await database.select().from(runs).where(eq(runs.account_id, accountId));
  return row;
};
const progressOf = (accountId: number) =>
  database
    .select({ state: progress.state, detail: progress.detail })
    .from(progress)
    .where(eq(progress.account_id, accountId));

test('the row of a run says what holds now, when it is taken and when it is done', async () => {
  const account = await store([
    post(0, 'The [Fear 0.9: end is near] for all of us.'),
    post(1, 'They [Doubt 0.3: hide it] and [Fabricated 0.5: the vote was faked].'),
    { ...post(2, 'Ein ruhiger Tag am Hafen, wie immer.'), lang: 'de' },
    { ...post(3, 'Somebody else said this about the fair.'), kind: 'repost' },
  ]);
  await preparePosts(database, account.id);
  await queueRun(database, account.id);
  await database.update(runs).set(LEFT);
  await database.update(progress).set({ detail: 'It waited' });
  const queued = await rowOf(account.id);

  const run = (await takeRun({ database, labellerFor: () => labeller }, account.id)) ?? expect.unreachable();
  const setting = (await selectedSetting(database)) ?? expect.unreachable();
  const fingerprints = fingerprintsOf(setting.analyzers, labeller);
  const taken = {
    ...queued,
    ...{ state: 'running', detail: null, awaits_confirmation: false, lease: run.lease, reading_since: null },
    ...{ started_at: expect.any(Date), taken_at: expect.any(Date) },
    ...{ setting_id: setting.id, setting_name: setting.name, setting_version: 1 },
    ...{ propaganda_version: 2, disinformation_version: 2, model: labeller.model, rules: null },
    ...{ propaganda_fingerprint: fingerprints.propaganda, disinformation_fingerprint: fingerprints.disinformation },
    ...{ last_post_id: run.scope.lastPostId, draw_seed: null, drawn_to: null },
    ...{ oldest_post_id: null, oldest_post_at: null, counts_reposts: false, languages: ['en'] },
    ...{ posts_total: 4, posts_reposts: 1, posts_not_read: [{ language: 'de', posts: 1 }], posts_to_read: 2 },
    ...{ posts_beyond_limit: 0, posts_beyond_budget: 0, answers: 0, answers_before: 0, labels_found: 0 },
    ...{ posts_refused: 0, posts_unreadable: 0, quotes_refused: 0, injection_attempts: 0 },
    ...{ token_budget: null, expected_tokens: null, expected_output_tokens: 0 },
    ...{ input_price: null, output_price: null, cache_read_price: null, cache_write_price: null },
  };
  expect(await rowOf(account.id)).toEqual(taken);
  expect(await progressOf(account.id)).toEqual([{ state: 'analysing', detail: null }]);

  await carryOut(database, run, new AbortController().signal);
  await database
    .update(runs)
    .set({ detail: 'It waits', posts_refused: 9, posts_unreadable: 9, posts_beyond_budget: 9 });
  await database.update(runs).set({ answers: 9, quotes_refused: 9, labels_found: 9, injection_attempts: 9 });
  await finishRun(database, run, { isBudgetUsedUp: false });
  expect(await rowOf(account.id)).toEqual({
    ...taken,
    ...{ state: 'done', answers: 4, labels_found: 3, lease: null, taken_at: null },
    ...{ finished_at: expect.any(Date), worked_ms: expect.any(Number) },
  });
  expect(await progressOf(account.id)).toEqual([{ state: 'done', detail: null }]);
  const level = { run_id: run.id, score: null, low: null, high: null, band_from: null, band_to: null };
  const share = { share_low: expect.any(Number), share_high: expect.any(Number) };
  const counts = { statements: 2, posts_analysed: 2, posts_unusable: 0, posts_unquoted: 0 };
  const note = { band_note: 'few_statements' };
  expect(await database.select().from(levels).orderBy(levels.kind)).toEqual([
    { ...level, ...share, ...counts, ...note, kind: 'disinformation', posts_flagged: 1 },
    { ...level, ...share, ...counts, ...note, kind: 'propaganda', posts_flagged: 1 },
  ]);
  expect((await database.select().from(audit_log).orderBy(audit_log.id)).at(-1)).toMatchObject({
    actor: null,
    action: 'analysis.finished',
    subject: 'nadia',
    detail: { run: run.id, model: labeller.model, posts: 2 },
  });
});

const take = async (accountId: number, given = labeller) => {
  await preparePosts(database, accountId);
  return takeRun({ database, labellerFor: () => given }, accountId);
};

test('a run that is taken has all that it is carried out with', async () => {
  const account = await store([post(0, 'A calm day at the harbour.')], 'omar');
  const by = { id: ada.person.id, username: 'ada' };
  await queueRun(database, account.id, { request: { trigger: 'person', by } });
  const isOfAccount = eq(runs.account_id, account.id);
  await database.update(runs).set({ input_tokens: 30, output_tokens: 4 }).where(isOfAccount);
  await database.update(model_settings).set({
    token_budget: 9_000,
    prices: [{ model: labeller.model, input: 1, output: 2, cache_read: 0.5, cache_write: 3 }],
  });
  const remote = { ...labeller, isRemote: true, isFree: false, estimatorFor: () => () => 10 };
  const run = (await take(account.id, remote)) ?? expect.unreachable();
  const setting = (await selectedSetting(database)) ?? expect.unreachable();
  const row = await rowOf(account.id);
  expect(run).toEqual({
    id: row.id,
    accountId: account.id,
    screenName: 'omar',
    lease: row.lease,
    priority: priorityOf(row),
    author: { screenName: 'omar', displayName: 'The omar' },
    analyzers: setting.analyzers,
    labeller: remote,
    fingerprints: fingerprintsOf(setting.analyzers, remote),
    scope: {
      accountId: account.id,
      lastPostId: row.last_post_id,
      languages: ['en'],
      countsReposts: false,
      drawn: null,
      ...{ total: 1, toRead: 1, reposts: 0, beyondLimit: 0, notRead: [] },
    },
    tokenBudget: 9_000,
    tokensSpent: 34,
    startedBy: by,
    price: { model: labeller.model, input: 1, output: 2, cache_read: 0.5, cache_write: 3 },
  });
});

test.each<[string, Partial<typeof runs.$inferInsert>]>([
  ['nobody', { started_by: null, started_by_name: null }],
  ['somebody whose name alone is known', { started_by: null, started_by_name: 'eve' }],
  ['somebody without a name', { started_by: ada.person.id, started_by_name: null }],
])('the server itself pays for a run that was started by %s', async (_, given) => {
  const account = await store([post(0, 'A calm day.')], `paul_${crypto.randomUUID().slice(0, 6)}`);
  await queueRun(database, account.id);
  await database.update(runs).set(given).where(eq(runs.account_id, account.id));
  expect(await take(account.id)).toMatchObject({ startedBy: null, tokenBudget: null, price: null, tokensSpent: 0 });
});

test('without a run that waits there is none to take', async () => {
  const account = await store([post(0, 'A calm day.')], 'petra');
  expect(await take(account.id)).toBeNull();
  await queueRun(database, account.id);
  await database.update(runs).set({ state: 'cancelled' }).where(eq(runs.account_id, account.id));
  expect(await take(account.id)).toBeNull();
});

test('a run that a dead worker left comes before one that waits', async () => {
  const account = await store([post(0, 'A calm day.')], 'quinn');
  await queueRun(database, account.id);
  const left = (await take(account.id)) ?? expect.unreachable();
  await queueRun(database, account.id);
  const taken = (await take(account.id)) ?? expect.unreachable();
  expect(taken.id).toBe(left.id);
  expect(taken.lease).not.toBe(left.lease);
  const states = await database
    .select({ state: runs.state })
    .from(runs)
    .where(eq(runs.account_id, account.id))
    .orderBy(runs.id);
  expect(states).toEqual([{ state: 'running' }, { state: 'queued' }]);
});

test('a run without a selected setting waits, and its progress says for what', async () => {
  const account = await store([post(0, 'A calm day.')], 'rosa');
  await queueRun(database, account.id);
  await database.update(llm_settings).set({ is_selected: false });
  expect(await take(account.id)).toBeNull();
  await database.update(llm_settings).set({ is_selected: true });
  expect(await rowOf(account.id)).toMatchObject({ state: 'queued', lease: null });
  expect(await progressOf(account.id)).toEqual([
    { state: 'queued', detail: 'No LLM setting is selected; the analysis begins when a superuser selects one' },
  ]);
});

test('a run whose posts are not prepared is not taken', async () => {
  const account = await store([{ ...post(0, 'A calm day.'), lang: null }], 'sara');
  await queueRun(database, account.id);
  const taken = takeRun({ database, labellerFor: () => labeller }, account.id);
  await expect(taken).rejects.toThrow(PostsUnprepared);
  expect(await rowOf(account.id)).toMatchObject({ state: 'queued', model: null });
});

test('a run above the limit waits until it is confirmed, and then begins', async () => {
  const account = await store([post(0, 'A calm day at the harbour.')], 'tess');
  await queueRun(database, account.id);
  await database.update(model_settings).set({ confirm_above_tokens: 1 });
  const remote = { ...labeller, isRemote: true, isFree: false, estimatorFor: () => () => 10 };
  expect(await take(account.id, remote)).toBeNull();
  const isOfAccount = eq(runs.account_id, account.id);
  expect(await rowOf(account.id)).toMatchObject({ state: 'queued', awaits_confirmation: true, expected_tokens: 20 });
  expect(await progressOf(account.id)).toEqual([
    {
      state: 'queued',
      detail: expect.stringMatching(
        /^The analysis would use about 20 tokens.*; it begins when a superuser confirms it$/,
      ),
    },
  ]);
  const confirmed = { confirmed_by: 'root', awaits_confirmation: false };
  // Confirmed was what another setting would have asked, for one question or the other.
  const { propaganda_fingerprint, disinformation_fingerprint } = await rowOf(account.id);
  const planned = { propaganda_fingerprint, disinformation_fingerprint };
  for (const other of [{ propaganda_fingerprint: 'another' }, { disinformation_fingerprint: 'another' }]) {
    await database
      .update(runs)
      .set({ ...confirmed, ...planned, ...other })
      .where(isOfAccount);
    expect(await take(account.id, remote)).toBeNull();
    expect(await rowOf(account.id)).toMatchObject({ ...planned, confirmed_by: null, awaits_confirmation: true });
  }
  await database.update(runs).set(confirmed).where(isOfAccount);
  expect(await take(account.id, remote)).toMatchObject({ accountId: account.id });
  await database.update(model_settings).set({ confirm_above_tokens: null });
});
