import type { JobWithMetadata } from 'pg-boss';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { accounts, progress } from '#server/domain/accounts/tables.ts';
import { audit_log } from '#server/domain/audit/tables.ts';
import { announceWait, failAccount } from '#server/domain/runs/end-run.ts';
import { runs } from '#server/domain/runs/tables.ts';
import { Postponed } from '#server/domain/work/postponed.ts';
import { ShownFailure } from '#server/domain/work/shown-failure.ts';
import { WorkFailure } from '#server/domain/work/work-failure.ts';
import { type AccountJob, readAccountJob } from '#server/jobs/account-job.ts';
import { type Duty, runJob } from '#server/jobs/run-job.ts';
import { queueRun } from '#tests/server/support/analyse.ts';
import { freshDatabase } from '#tests/server/support/database.ts';

const { database } = await freshDatabase();
const log = pino({ level: 'silent' });
const NOW = new Date('2026-01-01T12:00:00Z');

let id = 0;
afterAll(() => void vi.useRealTimers());
beforeEach(async () => {
  vi.setSystemTime(NOW);
  await database.delete(accounts);
  const [account] = await database
    .insert(accounts)
    .values({ screen_name: 'n', name: 'N', network: 'x', source: 'archive' })
    .returning();
  id = account?.id ?? 0;
  await queueRun(database, id);
});

/** Runs a job whose work is `work`; returns what was queued again. */
const run = async (
  work: () => Promise<void>,
  { retryCount = 0, ...data }: Partial<AccountJob & { retryCount: number }> = {},
  { signal, stopping }: { signal?: AbortSignal; stopping?: AbortSignal } = {},
) => {
  const queued: { job: AccountJob; startAfter: Date | null }[] = [];
  // Only these fields of a job are read.
  const job = {
    name: 'analyse-account',
    data: { account_id: id, trigger: 'person', by: null, waits: 0, ...data },
    retryCount,
    signal: signal ?? new AbortController().signal,
  } as unknown as JobWithMetadata;
  const duty: Duty = {
    work,
    requeue: async (job, startAfter) => void queued.push({ job, startAfter }),
    announceWait: (accountId, detail) => announceWait(database, accountId, detail),
    fail: (accountId, reason) => failAccount(database, accountId, reason),
  };
  await runJob(job, duty, { log, stopping: stopping ?? new AbortController().signal });
  return queued;
};
const failing = (error: Error) => () => Promise.reject(error);
const shown = async () => {
  const [row] = await database.select().from(progress);
  const [newest] = await database.select().from(runs);
  return {
    progress: { state: row?.state, detail: row?.detail },
    run: { state: newest?.state, detail: newest?.detail },
  };
};
const queuedWith = (detail: string) => ({ progress: { state: 'queued', detail }, run: { state: 'queued', detail } });

describe('work that has to wait', () => {
  test('until a known time is queued for that time, and says so', { tags: ['S15.3'] }, async () => {
    const until = new Date('2026-01-01T12:07:30Z');
    expect(await run(failing(new Postponed('Too many requests', until)))).toEqual([
      { job: { account_id: id, trigger: 'person', by: null, waits: 1 }, startAfter: until },
    ]);
    expect(await shown()).toEqual(queuedWith('Too many requests. Next try at 12:07:30 UTC.'));
  });

  test('until an impossible date is queued for an hour later, and says so', async () => {
    const [again] = await run(failing(new Postponed('Too many requests', new Date(8.64e15))));
    expect(again?.startAfter).toEqual(new Date('2026-01-01T13:00:00Z'));
    expect(await shown()).toEqual(queuedWith('Too many requests. Next try at 13:00:00 UTC.'));
  });

  test.each([
    [0, 15],
    [1, 30],
    [3, 120],
    [5, 300],
    [500, 300],
  ])('for an unknown time waits longer each time: after %i waits %i s', async (waits, expected) => {
    const [again] = await run(failing(new Postponed('Not there', null)), { waits });
    expect(again).toMatchObject({ job: { waits: waits + 1 }, startAfter: new Date(NOW.getTime() + expected * 1_000) });
  });

  test('never fails, however often it waited and its workers died', async () => {
    await run(failing(new Postponed('Not there', null)), { waits: 1_000, retryCount: 29 });
    expect((await shown()).run.state).toBe('queued');
  });

  test('of an account whose run was cancelled meanwhile does not change it', async () => {
    await database.update(runs).set({ state: 'cancelled' });
    await database.update(progress).set({ state: 'cancelled', detail: 'Cancelled' });
    await run(failing(new Postponed('Not there', null)));
    expect((await shown()).progress).toEqual({ state: 'cancelled', detail: 'Cancelled' });
  });
});

describe('work that is cut short', () => {
  const cut = failing(new Error('This operation was aborted'));

  test('because this process stops is queued again at once, and shows nothing', async () => {
    const before = await shown();
    expect(await run(cut, { waits: 2 }, { stopping: AbortSignal.abort() })).toEqual([
      { job: { account_id: id, trigger: 'person', by: null, waits: 2 }, startAfter: null },
    ]);
    expect(await shown()).toEqual(before);
  });

  test('by the queue is left to the queue, however often it was tried, and shows nothing', async () => {
    const before = await shown();
    const interrupted = run(cut, { retryCount: 9 }, { signal: AbortSignal.abort() });
    await expect(interrupted).rejects.toThrow('The work was interrupted');
    expect(await shown()).toEqual(before);
  });
});

test('a job of an earlier version is one of a restart, for nobody, that never waited', () => {
  expect(readAccountJob({ account_id: 7 })).toEqual({ account_id: 7, trigger: 'restart', by: null, waits: 0 });
});

describe('work that fails', () => {
  test('unexpectedly says nothing of the error, neither to people nor to the queue', async () => {
    const said = 'Something unexpected went wrong; the server log says what';
    await expect(run(failing(new Error('the key is canary')))).rejects.toEqual(
      new WorkFailure(said, { isLasting: false }),
    );
    expect(await shown()).toEqual(queuedWith(`${said}. Trying again.`));
  });

  test('for a lasting reason ends', async () => {
    await run(failing(new WorkFailure('Suspended', { isLasting: true })));
    const failed = { state: 'failed', detail: 'Suspended' };
    expect(await shown()).toEqual({ progress: failed, run: failed });
  });

  test('and has ended its run leaves alone what was queued since', async () => {
    const before = await shown();
    await run(failing(new ShownFailure(new WorkFailure('Suspended', { isLasting: true }))));
    expect(await shown()).toEqual(before);
  });

  test('otherwise is thrown to be retried, and ends with the fifth try', async () => {
    const error = new WorkFailure('Broken', { isLasting: false });
    await expect(run(failing(error), { retryCount: 3 })).rejects.toThrow('Broken');
    expect(await shown()).toEqual(queuedWith('Broken. Trying again.'));
    await run(failing(error), { retryCount: 4 });
    expect((await shown()).run).toEqual({ state: 'failed', detail: 'Broken' });
  });

  test('of an account whose run was cancelled meanwhile does not change it, and records no failure', async () => {
    await database.update(runs).set({ state: 'cancelled' });
    await database.update(progress).set({ state: 'cancelled', detail: 'Cancelled' });
    const before = await database.$count(audit_log);
    await run(failing(new WorkFailure('Suspended', { isLasting: true })));
    expect(await shown()).toMatchObject({ progress: { state: 'cancelled' }, run: { state: 'cancelled' } });
    expect(await database.$count(audit_log)).toBe(before);
  });
});
