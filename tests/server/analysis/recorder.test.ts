import { asc, type SQL } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { accounts } from '#server/domain/accounts/tables.ts';
import { preparePosts } from '#server/domain/analysis/prepare-posts.ts';
import { createRecorder, type Receipt, RunLost } from '#server/domain/analysis/recorder.ts';
import { type RunningRun, takeRun } from '#server/domain/analysis/take-run.ts';
import { NO_REFUSED_LABELS } from '#server/domain/labelling/outcome.ts';
import { results } from '#server/domain/results/tables.ts';
import { runs } from '#server/domain/runs/tables.ts';
import { queueRun } from '#tests/server/support/analyse.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { markLabeller, startEvidence } from '#tests/server/support/marked-posts.ts';
import { post } from '#tests/server/support/memory-source.ts';

const { database } = await freshDatabase();
const { store, clear } = await startEvidence(database);

async function take(name: string): Promise<RunningRun> {
  const { id } = await store([post(0, `A calm day, says ${name}.`)], name);
  await preparePosts(database, id);
  await queueRun(database, id);
  return (await takeRun({ database, labellerFor: () => markLabeller }, id)) ?? expect.unreachable();
}
const asked = (run: RunningRun, isRemote: boolean): RunningRun => ({ ...run, labeller: { ...run.labeller, isRemote } });
const rows = () => database.select().from(runs).orderBy(asc(runs.id));
const storedHashes = async () =>
  (await database.select({ hash: results.text_hash }).from(results)).map(({ hash }) => hash).toSorted();

let run: RunningRun;
beforeEach(async () => {
  await clear();
  await database.delete(accounts);
  await take('before');
  run = await take('nadia');
  await take('after');
});

const receipt = (hashes: readonly string[], scale: number, given: Partial<Receipt> = {}): Receipt => ({
  answers: hashes.map((hash) => ({
    hash,
    fingerprint: 'p',
    posts: 3,
    outcome: {
      kind: 'nothing',
      postId: hash,
      injectionSigns: [],
      refusedLabels: NO_REFUSED_LABELS,
    },
  })),
  requests: scale,
  usage: {
    tokensIn: 10 * scale,
    tokensOut: 100 * scale,
    cacheRead: 1_000 * scale,
    cacheWrite: 10_000 * scale,
    isEstimated: false,
  },
  latencyMs: 50,
  kept: () => {},
  ...given,
});

async function record(of: RunningRun, ...receipts: Receipt[]): Promise<void> {
  const recorder = createRecorder(database, of);
  for (const one of receipts) await recorder.add(one);
  await recorder.flush();
}

test.each([true, false])(
  'answers and what they used are added to this run alone, from a remote model: %s',
  async (isRemote) => {
    const [before, own = expect.unreachable(), after] = await rows();
    await record(asked(run, isRemote), receipt(['a', 'b'], 1), receipt(['c'], 2), receipt([], 4));
    expect(await rows()).toEqual([
      before,
      {
        ...own,
        answers: own.answers + 9,
        requests: 7,
        input_tokens: 70,
        output_tokens: 700,
        cache_read_tokens: 7_000,
        cache_write_tokens: 70_000,
        has_estimated_tokens: false,
        reading_since: expect.any(Date),
      },
      after,
    ]);
    expect(await storedHashes()).toEqual(['a', 'b', 'c']);
  },
);

test('counts go on from what the run has used, and one estimate makes the sum one', async () => {
  const estimated = receipt(['a'], 1);
  await record(run, { ...estimated, usage: { ...estimated.usage, isEstimated: true } });
  const [, first] = await rows();
  await record(run, receipt(['b'], 1));
  const [, second] = await rows();
  expect(first).toMatchObject({ answers: 3, requests: 1, input_tokens: 10, has_estimated_tokens: true });
  expect(second).toEqual({
    ...first,
    answers: 6,
    requests: 2,
    input_tokens: 20,
    output_tokens: 200,
    cache_read_tokens: 2_000,
    cache_write_tokens: 20_000,
  });
});

test('reading began before the first answer by as long as the slowest one took, and stays so', async () => {
  const HOUR_MS = 3_600_000;
  const before = Date.now();
  await record(run, receipt(['a'], 1, { latencyMs: HOUR_MS }), receipt(['b'], 1, { latencyMs: 2 * HOUR_MS }));
  const sinceOf = async () => (await rows())[1]?.reading_since?.getTime() ?? Number.NaN;
  const since = await sinceOf();
  expect(since).toBeGreaterThanOrEqual(before - 2 * HOUR_MS);
  expect(since).toBeLessThanOrEqual(Date.now() - 2 * HOUR_MS);
  await record(run, receipt(['c'], 1, { latencyMs: 9 * HOUR_MS }));
  expect(await sinceOf()).toBe(since);
});

test('a failure of the database ends a recorder, and what comes later is not stored', async () => {
  const failing = Object.create(database, { execute: { value: () => Promise.reject(new Error('No connection')) } });
  const told: string[] = [];
  const recorder = createRecorder(failing, asked(run, true));
  await recorder.add(receipt(['a'], 1, { kept: () => told.push('a') }));
  await expect(recorder.flush()).rejects.toThrow('No connection');
  await expect(recorder.add(receipt(['b'], 1))).rejects.toThrow('No connection');
  expect([told, await storedHashes()]).toEqual([['a'], []]);
});

test('a failure while answers wait to be counted ends a recorder, and these stay stored', async () => {
  const counting = Promise.withResolvers<never>();
  let statements = 0;
  const execute = (statement: SQL) => {
    statements += 1;
    return statements === 1 ? counting.promise : database.execute(statement);
  };
  const failing = Object.create(database, { execute: { value: execute } });
  const recorder = createRecorder(failing, asked(run, true));
  await recorder.add(receipt(['a'], 1));
  await new Promise<void>((kept) => void recorder.add(receipt(['b'], 1, { kept })));
  counting.reject(new Error('No connection'));
  await expect(recorder.flush()).rejects.toThrow('No connection');
  expect([statements, await storedHashes()]).toEqual([2, ['b']]);
});

test.each([
  ['of a language model, each answer by itself', true, 1],
  ['of the embedded model, five receipts together', false, 5],
])('a statement begins with the answers %s', async (_, isRemote, together) => {
  const recorder = createRecorder(database, asked(run, isRemote));
  for (let number = 1; number < together; number += 1) await recorder.add(receipt([`hash-${number}`], 1));
  const kept = new Promise<void>((resolve) => {
    void recorder.add(receipt(['last'], 1, { kept: resolve }));
  });
  await kept;
  expect(await storedHashes()).toHaveLength(together);
  await recorder.flush();
});

test('each receipt is told when it is stored', async () => {
  const told: string[] = [];
  await record(
    run,
    receipt(['a'], 1, { kept: () => told.push('a') }),
    receipt(['b'], 1, { kept: () => told.push('b') }),
  );
  expect(told.toSorted()).toEqual(['a', 'b']);
});

test('a run that another worker has taken over is lost: its answers are kept, and its counts are left to that worker', async () => {
  const before = await rows();
  const stale = { ...asked(run, true), lease: '00000000-0000-4000-8000-000000000000' };
  await expect(record(stale, receipt(['a'], 1))).rejects.toEqual(new RunLost(run.id));
  expect(await rows()).toEqual(before);
  expect(await storedHashes()).toEqual(['a']);
});
