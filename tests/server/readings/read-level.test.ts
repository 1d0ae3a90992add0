import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { readLevel } from '#server/domain/readings/read-level.ts';
import { readShownRun } from '#server/domain/readings/shown-run.ts';
import { readings } from '#server/domain/readings/tables.ts';
import type { Reading } from '#server/domain/runs/reading.ts';
import { levels, runs } from '#server/domain/runs/tables.ts';
import { storeAccount, storeAnswered, storeRun, written } from '#tests/server/support/answered-account.ts';
import { freshDatabase } from '#tests/server/support/database.ts';

const { database } = await freshDatabase();
const { account, stranger, run, id } = await storeAnswered(database);
const other = await storeRun(database, stranger.id, 0);
/** A run that somebody stopped, which is never the shown one. */
const [stopped = expect.unreachable()] = await database
  .insert(runs)
  .values({
    account_id: account.id,
    state: 'cancelled',
    trigger: 'person',
    propaganda_fingerprint: 'p',
    disinformation_fingerprint: 'd',
    last_post_id: id(4),
    languages: ['en'],
    counts_reposts: false,
  })
  .returning();
const COUNTS = { statements: 5, posts_analysed: 9, posts_flagged: 3 };
for (const [place, { id: run_id }] of [run, other, stopped].entries())
  for (const kind of ['propaganda', 'disinformation'] as const)
    await database.insert(levels).values({
      run_id,
      kind,
      ...COUNTS,
      score: place / 10 + (kind === 'propaganda' ? 0.25 : 0.5),
      ...(place === 0 && { low: 0.125, high: 0.375, share_low: 0.2, share_high: 0.4 }),
      ...(place === 0 && { band_from: 'some', band_to: 'many', posts_unusable: 4, posts_unquoted: 2 }),
      ...(place !== 0 && { band_note: 'few_statements' }),
    });
beforeEach(() => database.update(runs).set({ model: 'someone/model', finished_at: null }));
for (const one of [account, stranger]) await readShownRun(database, one);

const shown = (post_id: string, category: string, confidence: number, quote: string) => ({
  post_id,
  category,
  quote,
  rationale: `It says ${quote}.`,
  confidence,
});
const CURRENT: Reading = {
  fingerprints: { propaganda: 'newer', disinformation: 'd' },
  languages: ['en'],
  countsReposts: false,
};

const SHOWN = {
  screen_name: 'nadia',
  score: 0.5,
  interval: [0.125, 0.375],
  band: { from: 'some', to: 'many' },
  band_note: null,
  share: { flagged: 3, read: 9, interval: [0.2, 0.4] },
  reference: null,
  unreadable: { posts: 4, asked: 13, quotes_refused: 2 },
  posts_analysed: 9,
  posts_flagged: 3,
  categories: [
    { name: 'Fabricated', count: 3 },
    { name: 'Conspiracy', count: 1 },
  ],
  evidence: [
    shown('12', 'Fabricated', 0.8, 'today'),
    shown('4', 'Fabricated', 0.8, 'They'),
    shown('5', 'Conspiracy', 0.7, 'They'),
  ],
  model: 'someone/model',
  fingerprint: 'd',
  stale: true,
  stale_reasons: ['posts'],
  run_id: run.id,
  partial: false,
  analysed_at: null,
  measured: [],
};

test('an account has the level of its own shown run, and it is stale because a post came later', async () => {
  expect(await readLevel(database, account, 'disinformation', CURRENT)).toEqual(SHOWN);
});

test('another analyzer makes the level of its question stale too; the run tells whether it is done, and when', async () => {
  await database
    .update(runs)
    .set({ finished_at: new Date('2026-02-10T08:00:00Z'), state: 'partial' })
    .where(eq(runs.id, run.id));
  expect(await readLevel(database, account, 'propaganda', CURRENT)).toMatchObject({
    score: 0.25,
    stale_reasons: ['posts', 'setting'],
    fingerprint: 'p',
    partial: true,
    analysed_at: '2026-02-10T08:00:00.000Z',
  });
  await database.update(runs).set({ state: 'done' }).where(eq(runs.id, run.id));
});

test('a run that is named has its own level, of the posts that it read', async () => {
  expect(await readLevel(database, account, 'disinformation', null, stopped.id)).toEqual({
    ...SHOWN,
    score: 0.7,
    interval: null,
    band: null,
    band_note: 'few_statements',
    share: { flagged: 3, read: 9, interval: null },
    unreadable: { posts: 0, asked: 9, quotes_refused: 0 },
    categories: [{ name: 'Fabricated', count: 2 }],
    evidence: [shown('4', 'Fabricated', 0.8, 'They')],
    run_id: stopped.id,
  });
});

test('a run of another account is as good as none', async () => {
  expect(await readLevel(database, account, 'disinformation', null, other.id)).toEqual({
    screen_name: 'nadia',
    score: null,
    interval: null,
    band: null,
    band_note: 'not_analysed',
    share: { flagged: 0, read: 0, interval: null },
    reference: null,
    unreadable: { posts: 0, asked: 0, quotes_refused: 0 },
    posts_analysed: 0,
    posts_flagged: 0,
    categories: [],
    evidence: [],
    model: null,
    fingerprint: null,
    stale: false,
    stale_reasons: [],
    run_id: null,
    partial: false,
    analysed_at: null,
    measured: [],
  });
});

test('the labels of the shown run are counted where its readings are stored, those of another run in its posts', async () => {
  const byHand = { techniques: ['disinformation: By hand'] };
  await database
    .update(readings)
    .set(byHand)
    .where(eq(readings.post_id, id(1)));
  const named = [
    { name: 'Fabricated', count: 3 },
    { name: 'By hand', count: 1 },
    { name: 'Conspiracy', count: 1 },
  ];
  expect(await readLevel(database, account, 'disinformation', CURRENT)).toEqual({ ...SHOWN, categories: named });
  const ofStopped = await readLevel(database, account, 'disinformation', CURRENT, stopped.id);
  expect(ofStopped.categories).toEqual([{ name: 'Fabricated', count: 2 }]);
});

test('a level whose readings are not made yet is not stale while no post of the account itself is newer', async () => {
  const fresh = await storeAccount(database, 'fresh', [[written(1, 'They rest', '2026-01-01T10:00:00.000Z')]]);
  const read = await storeRun(database, fresh.account.id, fresh.idOf(1));
  await storeAccount(database, 'newer', [[written(1, 'They rest', '2026-01-02T10:00:00.000Z')]]);
  await database.insert(levels).values({ run_id: read.id, kind: 'propaganda', ...COUNTS, band_note: 'few_statements' });
  const current = { ...CURRENT, fingerprints: { propaganda: 'p', disinformation: 'newer' } };
  const level = await readLevel(database, fresh.account, 'propaganda', current);
  expect(level).toMatchObject({ screen_name: 'fresh', run_id: read.id, stale: false, stale_reasons: [] });
});
