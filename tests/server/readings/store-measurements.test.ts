import { asc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { AnalyzerKind } from '#contract/level.ts';
import { posts } from '#server/domain/accounts/tables.ts';
import { measuredRunOf, readShownRun } from '#server/domain/readings/shown-run.ts';
import { storeReadings, storeStatements } from '#server/domain/readings/store-measurements.ts';
import { level_months, level_statements, readings, readings_of } from '#server/domain/readings/tables.ts';
import { hashText } from '#server/foundations/hash-text.ts';
import { storeAccount, storeAnswered, storeRun } from '#tests/server/support/answered-account.ts';
import { freshDatabase } from '#tests/server/support/database.ts';

const { database } = await freshDatabase();
const { account, stranger, run, id } = await storeAnswered(database);
await readShownRun(database, account);

/** The reading of a post: its reasons, strengths and statements of propaganda and of disinformation. */
const reading = (
  number: number,
  [propaganda_reason, disinformation_reason]: readonly [string | null, string | null],
  [propaganda_strength, disinformation_strength]: readonly [number | null, number | null] = [null, null],
  techniques: readonly string[] = [],
  [propaganda, disinformation]: readonly [number | null, number | null] = [null, null],
) => ({
  post_id: id(number),
  propaganda_reason,
  disinformation_reason,
  propaganda_strength,
  disinformation_strength,
  techniques,
  propaganda_statement: propaganda && id(propaganda),
  disinformation_statement: disinformation && id(disinformation),
});
const READ = [null, null] as const;
const [DOUBT, FEAR] = ['propaganda: Doubt', 'propaganda: Fear'];
const [FABRICATED, CONSPIRACY] = ['disinformation: Fabricated', 'disinformation: Conspiracy'];

test('each post has the answers of the run, and the first post of its statement; or the reason why it has none', async () => {
  const rows = await database
    .select()
    .from(readings)
    .where(eq(readings.account_id, account.id))
    .orderBy(readings.post_id);
  expect(rows.map(({ account_id: _, at: __, wording: ___, ...row }) => row)).toEqual([
    reading(1, READ, [0.9, 0], [DOUBT, FEAR], [1, 1]),
    reading(2, READ, [0.9, 0], [DOUBT, FEAR], [1, 1]),
    reading(3, READ, [0.9, 0], [DOUBT, FEAR], [1, 1]),
    reading(9, READ, [0.9, 0.8], [FABRICATED, FEAR], [9, 9]),
    reading(4, READ, [0.9, 0.8], [FABRICATED, FEAR], [9, 9]),
    reading(5, READ, [0.9, 0.7], [CONSPIRACY, DOUBT, FEAR], [5, 5]),
    reading(6, READ, [0.9, 0], [FEAR], [6, 6]),
    reading(7, ['repost', 'repost']),
    reading(8, ['language', 'language']),
    reading(10, ['budget', 'budget']),
    reading(11, ['refused', null], [null, 0], [], [null, 11]),
    reading(12, ['unreadable', null], [null, 0.8], [FABRICATED], [null, 12]),
    reading(13, READ, [0, 0], [], [13, 13]),
    reading(14, ['new', 'new']),
  ]);
  expect(await database.select().from(readings_of)).toEqual([{ account_id: account.id, run_id: run.id }]);
});

test('the readings of another account stay as they are', async () => {
  const rows = await database.select().from(readings).where(eq(readings.account_id, stranger.id));
  expect(rows.map(({ propaganda_reason, techniques }) => [propaganda_reason, techniques])).toEqual([
    ['new', []],
    ['new', []],
  ]);
});

test('each statement has its first post, its strength and the words that it is based on', async () => {
  const rows = await database.select().from(level_statements).where(eq(level_statements.run_id, run.id));
  const listed = rows.map(({ kind, leads, strengths, weights, cues }) => [
    kind,
    leads
      .map((lead, place) => [lead, strengths[place], weights[place], cues[place]] as const)
      .toSorted(([one], [other]) => one - other),
  ]);
  expect(Object.fromEntries(listed)).toEqual({
    propaganda: [
      [id(1), 0.9, 1, 'Doubt: they'],
      [id(9), 0.9, 1, 'Fear: they'],
      [id(5), 0.9, 1, 'Fear: today'],
      [id(6), 0.9, 1, 'Fear: they'],
      [id(13), 0, 1, ''],
    ],
    disinformation: [
      [id(1), 0, 1, ''],
      [id(9), 0.8, 1, 'Fabricated: they'],
      [id(5), 0.7, 1, 'Conspiracy: they'],
      [id(6), 0, 1, ''],
      [id(11), 0, 1, ''],
      [id(12), 0.8, 1, 'Fabricated: today'],
      [id(13), 0, 1, ''],
    ],
  });
});

test('each month has its posts and statements, and posts without a time are in none', async () => {
  const rows = await database
    .select()
    .from(level_months)
    .where(eq(level_months.run_id, run.id))
    .orderBy(asc(level_months.kind), asc(level_months.month));
  const counts = rows.map(({ kind, month, posts_read, posts_flagged, statements }) => [
    kind,
    month,
    { posts_read, posts_flagged, statements },
  ]);
  expect(counts).toEqual([
    ['disinformation', '2026-01-01', { posts_read: 6, posts_flagged: 3, statements: 4 }],
    ['disinformation', '2026-02-01', { posts_read: 2, posts_flagged: 1, statements: 2 }],
    ['propaganda', '2026-01-01', { posts_read: 6, posts_flagged: 5, statements: 4 }],
  ]);
});

test('the statements of more posts than one SQL statement writes are all stored, each with its post', async () => {
  const large = await storeAccount(database, 'large', []);
  await database.execute(sql`
    insert into posts (account_id, source, external_id, text, text_hash, kind, lang, links)
    select ${large.account.id}, 'archive', number::text, 'Calm', ${hashText('Calm')}, 'post', 'en', '{}'
    from generate_series(1, 20001) as number`);
  const stored = await database.select({ id: posts.id }).from(posts).where(eq(posts.account_id, large.account.id));
  const ids = Float64Array.from(stored.map(({ id }) => id)).toSorted();
  const row = await storeRun(database, large.account.id, Number.MAX_SAFE_INTEGER);
  const leadOf = (place: number, kind: AnalyzerKind) => (kind === 'propaganda' ? place + 1 : 30_000 - place);
  await database.transaction((transaction) => storeReadings(transaction, measuredRunOf(row), { ids, leadOf }));
  const rows = await database
    .select({ propaganda: readings.propaganda_statement, disinformation: readings.disinformation_statement })
    .from(readings)
    .where(eq(readings.account_id, large.account.id))
    .orderBy(readings.post_id);
  expect(rows).toEqual(
    Array.from({ length: 20_001 }, (_, place) => ({ propaganda: place + 1, disinformation: 30_000 - place })),
  );
});

test('months are stored with their interval, in place of those that the run stored before, and those of another run stay', async () => {
  const one = await storeRun(database, account.id, 0);
  const other = await storeRun(database, account.id, 0);
  const total = { score: null, interval: null, share: null, posts_read: 0, posts_flagged: 0 } as const;
  const statements = {
    ...{ leads: Float64Array.of(7), strengths: Float64Array.of(0.5), weights: Float64Array.of(1) },
    cues: ['Fear: dusk'],
  };
  const january = { month: '2026-01-01', score: 0.25, posts_read: 9, posts_flagged: 3, statements: 8 };
  const february = { month: '2026-02-01', score: null, posts_read: 2, posts_flagged: 0, statements: 1 };
  const sure = { ...january, interval: [0.125, 0.5] as [number, number] };
  const unsure = { ...february, interval: null };
  const store = ({ id: runId }: typeof one, kind: AnalyzerKind, months: (typeof sure | typeof unsure)[]) =>
    database.transaction((transaction) =>
      storeStatements(transaction, { id: runId }, [{ kind, total, statements, months }]),
    );
  await store(other, 'propaganda', [sure]);
  await store(one, 'propaganda', [sure]);
  await store(one, 'propaganda', [unsure, sure]);
  const stored = async ({ id: runId }: typeof one) =>
    database.select().from(level_months).where(eq(level_months.run_id, runId)).orderBy(level_months.month);
  const row = (
    { id: run_id }: typeof one,
    month: typeof january | typeof february,
    low: number | null,
    high = low,
  ) => ({
    ...{ run_id, kind: 'propaganda', ...month, low, high },
  });
  expect(await stored(one)).toEqual([row(one, january, 0.125, 0.5), row(one, february, null)]);
  expect(await stored(other)).toEqual([row(other, january, 0.125, 0.5)]);
  await store(one, 'propaganda', []);
  expect([await stored(one), await stored(other)]).toEqual([[], [row(other, january, 0.125, 0.5)]]);
});
