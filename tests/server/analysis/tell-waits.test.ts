import { eq, ne } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { accounts, progress } from '#server/domain/accounts/tables.ts';
import { preparePosts } from '#server/domain/analysis/prepare-posts.ts';
import { type RunningRun, takeRun } from '#server/domain/analysis/take-run.ts';
import { tellWaits } from '#server/domain/analysis/tell-waits.ts';
import type { Silence } from '#server/domain/labelling/labeller.ts';
import { runs } from '#server/domain/runs/tables.ts';
import { type Change, listenForChanges } from '#server/foundations/database/changes.ts';
import { queueRun } from '#tests/server/support/analyse.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { markLabeller, startEvidence } from '#tests/server/support/marked-posts.ts';
import { post } from '#tests/server/support/memory-source.ts';

const { database, url } = await freshDatabase();
const { store, clear } = await startEvidence(database);
const never = new AbortController().signal;

async function take(name: string): Promise<RunningRun> {
  const { id } = await store([post(0, `A calm day, says ${name}.`)], name);
  await preparePosts(database, id);
  await queueRun(database, id);
  return (await takeRun({ database, labellerFor: () => markLabeller }, id)) ?? expect.unreachable();
}

let run: RunningRun;
beforeEach(async () => {
  await clear();
  await database.delete(accounts);
  run = await take('nadia');
  await take('other');
});

const silent = (ms: number, reason: string | null = null): Silence => ({ ms, reason });
const details = async (isOwn = true) => {
  const isMeant = (isOwn ? eq : ne)(progress.account_id, run.accountId);
  return (await database.select({ detail: progress.detail }).from(progress).where(isMeant)).map(({ detail }) => detail);
};

/** The details of the run's account after each silence of its model. */
async function tell(of: RunningRun, ...silences: Silence[]) {
  const shown: (string | null)[] = [];
  async function* watchWaits() {
    for (const silence of silences) {
      yield silence;
      shown.push(...(await details()));
    }
  }
  await tellWaits(database, { ...of, labeller: { ...of.labeller, watchWaits } }, never);
  return shown;
}

test('the progress of the account says for how long its model has been silent, or why, and no other one does', async () => {
  const loading = silent(1_000, 'The model is being loaded');
  const shown = await tell(run, silent(59_999), silent(60_000), silent(119_999), silent(120_000), loading, silent(0));
  const minutes = (count: number) => `No answer from the model for ${count} min.`;
  expect(shown).toEqual([null, minutes(1), minutes(1), minutes(2), 'The model is being loaded', null]);
  expect(await details(false)).toEqual([null]);
});

test('who watches the account is told when that changes', async () => {
  const changes = listenForChanges(url, pino({ level: 'silent' }));
  onTestFinished(changes.close);
  const told: (Change | null)[] = [];
  changes.subscribe((change) => told.push(change));
  // The first one says that the connection is there.
  await expect.poll(() => told).toEqual([null]);
  await tell(run, silent(10), silent(60_000), silent(61_000), silent(0));
  const one = { accounts: [run.accountId] };
  await expect.poll(() => told.slice(1)).toEqual([one, one]);
});

test('a long silence is a change of that moment, and a short one writes nothing', async () => {
  const changed = async () =>
    (await database.select({ at: progress.updated_at }).from(progress).where(eq(progress.account_id, run.accountId)))[0]
      ?.at;
  const longAgo = new Date('2026-01-01T00:00:00Z');
  await database.update(progress).set({ updated_at: longAgo });
  await tell(run, silent(60_000));
  const before = await changed();
  expect(before).not.toEqual(longAgo);
  await tell(run, silent(10));
  expect(await changed()).toEqual(before);
});

test.each<[string, Partial<typeof runs.$inferInsert>]>([
  ['another worker took', { lease: '00000000-0000-4000-8000-000000000000' }],
  ['has ended', { lease: null, state: 'cancelled' }],
])('a run that %s says no more', async (_, change) => {
  await database.update(runs).set(change).where(eq(runs.id, run.id));
  await database.update(progress).set({ detail: 'Its own reason' });
  expect(await tell(run, silent(60_000))).toEqual(['Its own reason']);
});

test('a model that does not tell its silence, or fails, changes nothing', async () => {
  await tellWaits(database, run, never);
  const watchWaits = async function* () {
    yield silent(60_000);
    throw new Error('The server is gone');
  };
  await tellWaits(database, { ...run, labeller: { ...run.labeller, watchWaits } }, never);
  expect(await details()).toEqual(['No answer from the model for 1 min.']);
});
