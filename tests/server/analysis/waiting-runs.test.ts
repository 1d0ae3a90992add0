import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { accounts, ended_watches, progress, watches } from '#server/domain/accounts/tables.ts';
import { confirmRun, confirmRuns, listWaiting } from '#server/domain/analysis/confirm-runs.ts';
import { seedSettings } from '#server/domain/llm-settings/seed.ts';
import { llm_settings } from '#server/domain/llm-settings/tables.ts';
import { runs } from '#server/domain/runs/tables.ts';
import { linesAbout } from '#tests/server/support/audit-lines.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startApi } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const { add } = await startApi(database);
const { person: root } = await add('root', { is_superuser: true });
const { person: ada } = await add('ada');
await seedSettings(database);

const ACTOR = { user: { id: root.id, username: 'root' }, address: '192.0.2.1' };
/** Of the 1,000 tokens 100 are output: 900 dollars and 400 of a million. */
const PRICED = {
  ...{ expected_tokens: 1_000, expected_output_tokens: 100, input_price: 1, output_price: 4 },
  ...{ awaits_confirmation: true, detail: 'It waits' },
};
type Given = Partial<typeof runs.$inferInsert>;

let queued: number[];
const jobs = { analyseAccounts: async (ids: readonly number[]) => void queued.push(...ids) };
beforeEach(async () => {
  queued = [];
  await database.delete(accounts);
});

async function store(name: string, given: Given, watcher = ada) {
  const [account = expect.unreachable()] = await database
    .insert(accounts)
    .values({ screen_name: name, name, network: 'x', source: 'archive' })
    .returning();
  await database.insert(watches).values({ user_id: watcher.id, account_id: account.id });
  await database.insert(progress).values({ account_id: account.id, state: 'queued', detail: 'It waits' });
  const [run = expect.unreachable()] = await database
    .insert(runs)
    .values({ account_id: account.id, state: 'queued', trigger: 'import', ...given })
    .returning();
  return { account, run };
}

const rows = () => database.select().from(runs).orderBy(runs.id);
const afterConfirmation = (run: typeof runs.$inferSelect) => ({
  ...run,
  ...{ awaits_confirmation: false, confirmed_by: 'root', detail: null },
  ...{ trigger: 'person', started_by: root.id, started_by_name: 'root' },
});
const line = (subject: string, detail: object) => ({
  ...{ actor_id: root.id, actor: 'root', address: '192.0.2.1', action: 'analysis.confirmed', subject, detail },
});

describe('what waits for a confirmation', () => {
  test('is listed oldest first with its expected use, as far as the person sees its account', async () => {
    const zoe = await store('zoe', PRICED);
    const unpriced = await store('nadia', { ...PRICED, input_price: null });
    const unmeasured = await store('omar', { awaits_confirmation: true }, root);
    await store('petra', { ...PRICED, awaits_confirmation: false });
    // What is written again lies behind the others.
    await database.update(runs).set({ answers: 0 }).where(eq(runs.id, zoe.run.id));
    const leaving = await store('quinn', PRICED);
    await database.delete(watches).where(eq(watches.account_id, leaving.account.id));
    const removed = { removal: randomUUID(), ended_by: ada.id, watched_at: new Date() };
    await database.insert(ended_watches).values({ ...removed, user_id: ada.id, account_id: leaving.account.id });
    const adas = [
      { id: zoe.run.id, screen_name: 'zoe', tokens: 1_000, cost_usd: 0.0013 },
      { id: unpriced.run.id, screen_name: 'nadia', tokens: 1_000, cost_usd: null },
    ];
    const omars = { id: unmeasured.run.id, screen_name: 'omar', tokens: null, cost_usd: null };
    expect(await listWaiting(database, root)).toEqual({ data: [...adas, omars], count: 3 });
    expect(await listWaiting(database, ada)).toEqual({ data: adas, count: 2 });
  });

  test('is listed up to five hundred, and all is counted', async () => {
    const stored = await database
      .insert(accounts)
      .values(
        Array.from({ length: 502 }, (_, n) => ({ screen_name: `a${n}`, name: 'A', network: 'x', source: 'archive' })),
      )
      .returning({ id: accounts.id });
    const waiting = await database
      .insert(runs)
      .values(stored.map(({ id }) => ({ account_id: id, state: 'queued', trigger: 'import', ...PRICED }) as const))
      .returning({ id: runs.id });
    const { data, count } = await listWaiting(database, root);
    expect(data.map(({ id }) => id)).toEqual(waiting.slice(0, 500).map(({ id }) => id));
    expect(count).toBe(502);
  });

  test('is nothing where nothing waits', async () => {
    expect(await listWaiting(database, root)).toEqual({ data: [], count: 0 });
  });
});

describe('one run', () => {
  test('that is confirmed begins as that of the person, and no other one does', async () => {
    const nadia = await store('nadia', PRICED);
    const omar = await store('omar', PRICED);
    const run = await confirmRun({ database, jobs }, nadia.account, nadia.run.id, ACTOR);
    expect(run).toMatchObject({ id: nadia.run.id, state: 'queued', needs_confirmation: false, started_by: 'root' });
    expect(await rows()).toEqual([afterConfirmation(nadia.run), omar.run]);
    expect(queued).toEqual([nadia.account.id]);
    expect(await database.select().from(progress).orderBy(progress.account_id)).toMatchObject([
      { account_id: nadia.account.id, state: 'queued', detail: null },
      { account_id: omar.account.id, state: 'queued', detail: 'It waits' },
    ]);
    expect(await linesAbout(database, 'nadia')).toEqual([
      line('nadia', { run: nadia.run.id, tokens: 1_000, cost_usd: 0.0013 }),
    ]);
  });

  test('that does not wait, or is of another account, is refused, and nothing changes', async () => {
    const petra = await store('petra', { ...PRICED, awaits_confirmation: false });
    const quinn = await store('quinn', PRICED);
    const before = await rows();
    const confirm = (account: typeof petra.account, id: number) => confirmRun({ database, jobs }, account, id, ACTOR);
    await expect(confirm(petra.account, petra.run.id)).rejects.toMatchObject({
      kind: 'conflict',
      message: 'This analysis does not wait for a confirmation',
    });
    await expect(confirm(petra.account, quinn.run.id)).rejects.toMatchObject({ kind: 'notFound' });
    expect(await rows()).toEqual(before);
    expect(queued).toEqual([]);
    expect(await linesAbout(database, 'petra')).toEqual([]);
  });
});

describe('several runs', () => {
  test('are confirmed together: those that are named, wait, and are of accounts that the person sees', async () => {
    const rosa = await store('rosa', PRICED);
    const unmeasured = await store('sara', { awaits_confirmation: true });
    const unnamed = await store('tess', PRICED);
    const begun = await store('uma', { ...PRICED, awaits_confirmation: false });
    const hidden = await store('vera', PRICED, root);
    const ids = [rosa, unmeasured, begun, hidden].map(({ run }) => run.id);
    expect(await confirmRuns({ database, jobs }, ada, [...ids, 999_999], ACTOR)).toEqual({ confirmed: 2 });
    expect(await rows()).toEqual([
      afterConfirmation(rosa.run),
      afterConfirmation(unmeasured.run),
      ...[unnamed, begun, hidden].map(({ run }) => run),
    ]);
    expect(queued.toSorted((a, b) => a - b)).toEqual([rosa.account.id, unmeasured.account.id]);
    expect([...(await linesAbout(database, 'rosa')), ...(await linesAbout(database, 'sara'))]).toEqual([
      line('rosa', { run: rosa.run.id, tokens: 1_000, cost_usd: 0.0013 }),
      line('sara', { run: unmeasured.run.id, tokens: null, cost_usd: null }),
    ]);
    expect(await confirmRuns({ database, jobs }, root, [hidden.run.id], ACTOR)).toEqual({ confirmed: 1 });
  });

  test('of which none waits begin nothing', async () => {
    expect(await confirmRuns({ database, jobs }, root, [1, 2], ACTOR)).toEqual({ confirmed: 0 });
    expect(queued).toEqual([]);
  });

  test('say what they wait for while no setting is selected', async () => {
    const wanda = await store('wanda', PRICED);
    await database.update(llm_settings).set({ is_selected: false });
    await confirmRuns({ database, jobs }, root, [wanda.run.id], ACTOR);
    const [run] = await database
      .select()
      .from(runs)
      .where(inArray(runs.id, [wanda.run.id]));
    expect(run?.detail).toBe('No LLM setting is selected; the analysis begins when a superuser selects one');
  });
});
