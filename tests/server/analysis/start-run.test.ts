import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { storePosts } from '#server/domain/accounts/store-posts.ts';
import { accounts, progress } from '#server/domain/accounts/tables.ts';
import { startRun } from '#server/domain/analysis/start-run.ts';
import { audit_log } from '#server/domain/audit/tables.ts';
import { seedSettings } from '#server/domain/llm-settings/seed.ts';
import { selectedSetting } from '#server/domain/llm-settings/selected.ts';
import { llm_settings } from '#server/domain/llm-settings/tables.ts';
import { model_settings } from '#server/domain/models/tables.ts';
import { results } from '#server/domain/results/tables.ts';
import { runs } from '#server/domain/runs/tables.ts';
import { readConfig } from '#server/foundations/config.ts';
import { hashText } from '#server/foundations/hash-text.ts';
import { answer } from '#tests/server/support/answered-account.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { idleQueue } from '#tests/server/support/idle-queue.ts';
import { post } from '#tests/server/support/memory-source.ts';
import { startApi } from '#tests/server/support/people-api.ts';
import { readAsNow } from '#tests/server/support/read-as-now.ts';

const { database } = await freshDatabase();
const api = await startApi(database);
const { person: ada } = await api.add('ada');
await seedSettings(database);
const selected = (await selectedSetting(database)) ?? expect.unreachable();

let account: typeof accounts.$inferSelect;
let bystander: typeof accounts.$inferSelect;
let logged: number;
beforeEach(async () => {
  await database.delete(accounts);
  logged = await database.$count(audit_log);
  await database.update(model_settings).set({ token_budget: 5_000 });
  const stored = await database
    .insert(accounts)
    .values(['nadia', 'bystander'].map((name) => ({ screen_name: name, name, network: 'x', source: 'archive' })))
    .returning();
  [account = expect.unreachable(), bystander = expect.unreachable()] = stored;
  for (const { id } of stored) {
    await database.insert(progress).values({ account_id: id, state: 'done', detail: 'Its end' });
    await storeRun({ state: 'cancelled' }, id);
  }
});

async function storeRun(given: Partial<typeof runs.$inferInsert>, account_id = account.id) {
  const ended = { detail: 'Its end', finished_at: new Date(), trigger: 'import' as const };
  const row = { account_id, state: 'done' as const, ...ended, ...(await readAsNow(database)), ...given };
  const [run = expect.unreachable()] = await database.insert(runs).values(row).returning();
  return run;
}
/** What the audit log has since the test began. */
const newEntries = () => database.select().from(audit_log).orderBy(audit_log.id).offset(logged);
const rows = () => database.select().from(runs).orderBy(runs.id);
const start = () =>
  startRun({ database, jobs: idleQueue, config: readConfig({}) }, account, { user: ada, address: '10.0.0.7' });

const QUEUED = { state: 'queued', detail: null, finished_at: null } as const;
const OF_ADA = { trigger: 'person', started_by: ada.id, started_by_name: 'ada' } as const;

test('a new run is of the person who asks, and nothing else changes', async () => {
  const done = await storeRun({});
  await storeRun({ state: 'cancelled' }, bystander.id);
  const others = await rows();
  const run = await start();
  const [added, ...more] = (await rows()).filter(({ id }) => others.every((other) => other.id !== id));
  expect(added).toMatchObject({ ...QUEUED, ...OF_ADA, id: run.id, account_id: account.id });
  expect(more).toEqual([]);
  expect((await rows()).filter(({ id }) => id !== run.id)).toEqual(others);
  expect(run.id).toBeGreaterThan(done.id);
  expect(await database.select().from(progress).orderBy(progress.account_id)).toMatchObject([
    { account_id: account.id, state: 'queued', detail: null },
    { state: 'done', detail: 'Its end' },
  ]);
  expect(await newEntries()).toMatchObject([
    { actor: 'ada', action: 'analysis.requested', subject: 'nadia', detail: { run: run.id } },
  ]);
});

test('a running run stays as it is', async () => {
  const running = await storeRun({ state: 'running', detail: null, finished_at: null });
  const before = await rows();
  expect(await start()).toMatchObject({ id: running.id, state: 'running' });
  expect(await rows()).toEqual(before);
});

test('a waiting run becomes that of the person who asks', async () => {
  const waiting = await storeRun({ state: 'queued', finished_at: null });
  expect(await start()).toMatchObject({ id: waiting.id, state: 'queued', started_by: 'ada' });
  expect((await rows()).at(-1)).toEqual({ ...waiting, ...OF_ADA, detail: null });
});

test.each<[string, Partial<typeof runs.$inferInsert>]>([
  ['stopped at a budget that is higher now', { state: 'partial', token_budget: 4_999 }],
  ['stopped without a budget', { state: 'partial', token_budget: null }],
  ['was cancelled under the budget of now', { state: 'cancelled', token_budget: 5_000 }],
])('a run that %s goes on', async (_, given) => {
  const stopped = await storeRun({ ...given, input_tokens: 7 });
  expect(await start()).toMatchObject({ id: stopped.id, state: 'queued' });
  expect((await rows()).at(-1)).toEqual({ ...stopped, ...QUEUED, ...OF_ADA });
});

test.each<[string, Partial<typeof runs.$inferInsert>]>([
  ['propaganda with another analyzer', { propaganda_fingerprint: 'another' }],
  ['disinformation with another analyzer', { disinformation_fingerprint: 'another' }],
  ['reposts too', { counts_reposts: true }],
])('a stopped run that read %s stays, and a new one begins', async (_, given) => {
  const stopped = await storeRun({ state: 'cancelled', ...given });
  const run = await start();
  expect((await rows()).slice(-2)).toEqual([stopped, expect.objectContaining({ ...QUEUED, ...OF_ADA, id: run.id })]);
  expect(run.id).not.toBe(stopped.id);
});

test('a new run asks again what the selected setting got no usable answer to, of this account; one that goes on asks nothing again', async () => {
  const { propaganda_fingerprint: p, disinformation_fingerprint: d } = await readAsNow(database);
  const [own, others, both] = ['Said here', 'Said by others', 'Said by both'] as const;
  await storePosts(database, account.id, [post(1, own), post(2, both)]);
  await storePosts(database, bystander.id, [post(1, others), post(2, both)]);
  const store = async () => {
    await database.delete(results);
    for (const text of [own, others, both])
      for (const fingerprint of [p, d, 'another']) await answer(database, text, fingerprint, 'unreadable');
    await database
      .update(results)
      .set({ outcome: 'refused' })
      .where(and(eq(results.text_hash, hashText(own)), eq(results.fingerprint, d)));
  };
  const left = async () =>
    (await database.select().from(results))
      .map(({ text_hash, fingerprint }) => `${text_hash} ${fingerprint}`)
      .toSorted();
  const of = (text: string, ...fingerprints: string[]) => fingerprints.map((each) => `${hashText(text)} ${each}`);
  await store();
  const all = await left();
  await storeRun({ state: 'cancelled' });
  await start();
  expect(await left()).toEqual(all);
  await database.delete(runs);
  await start();
  const kept = [...of(own, d, 'another'), ...of(others, p, d, 'another'), ...of(both, 'another')];
  expect(await left()).toEqual(kept.toSorted());
  await database.delete(results);
});

test.each(['cancelled', 'partial'] as const)(
  'while no setting is selected, a %s run does not go on: a new one waits for a setting',
  async (state) => {
    const stopped = await storeRun({ state, token_budget: 4_999 });
    await database.update(llm_settings).set({ is_selected: false }).where(eq(llm_settings.id, selected.id));
    const run = await start();
    await database.update(llm_settings).set({ is_selected: true }).where(eq(llm_settings.id, selected.id));
    const detail = 'No LLM setting is selected; the analysis begins when a superuser selects one';
    expect((await rows()).slice(-2)).toEqual([
      stopped,
      expect.objectContaining({ id: run.id, state: 'queued', detail }),
    ]);
    expect(run.id).not.toBe(stopped.id);
  },
);

test.each([5_000, 5_001])('a run that stopped at a budget of %i does not go on under 5,000', async (token_budget) => {
  await storeRun({ state: 'partial', token_budget });
  const before = await rows();
  await expect(start()).rejects.toThrow('The token budget of this analysis is used up; a superuser can raise it');
  expect(await rows()).toEqual(before);
  expect(await newEntries()).toEqual([]);
});

test('an account that was removed meanwhile is not found', async () => {
  await database.delete(accounts);
  await expect(start()).rejects.toThrow('Item not found');
  expect(await rows()).toEqual([]);
});
