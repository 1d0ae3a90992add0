import { type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accounts } from '#server/domain/accounts/tables.ts';
import {
  hasLikeCoverage,
  hasOtherAnswers,
  hasSameReading,
  isLikeCoverage,
  isOtherThan,
  likeFirst,
} from '#server/domain/runs/comparable.ts';
import type { Reading } from '#server/domain/runs/reading.ts';
import { runs } from '#server/domain/runs/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';

const { database } = await freshDatabase();
const [{ id: account_id } = expect.unreachable()] = await database
  .insert(accounts)
  .values({ screen_name: 'nadia', name: 'Nadia', network: 'x', source: 'archive' })
  .returning();

const CURRENT: Reading = {
  fingerprints: { propaganda: 'p', disinformation: 'd' },
  countsReposts: false,
  languages: ['en'],
};
const ALIKE = { propaganda_fingerprint: 'p', counts_reposts: false, languages: ['en'] };

/** Runs by what is told of each in `detail`; the others are of another reading, and one has no score. */
await database.insert(runs).values(
  [
    { detail: 'without a score', ...ALIKE },
    { detail: 'counts reposts', ...ALIKE, counts_reposts: true },
    { detail: 'alike', ...ALIKE },
    { detail: 'reads all languages', ...ALIKE, languages: null },
    { detail: 'another analyzer', ...ALIKE, propaganda_fingerprint: 'a' },
  ].map((run) => ({ account_id, state: 'done' as const, trigger: 'import' as const, ...run })),
);

const sorted = async (current: Reading | null) => {
  const score = sql`nullif(detail, 'without a score')`;
  const rows = await database
    .select({ detail: runs.detail })
    .from(runs)
    .orderBy(likeFirst(score, 'runs', 'propaganda', current));
  return rows.map(({ detail }) => detail);
};

test('scores of the current reading come first, then those of each other one by itself, and runs without a score last', async () => {
  expect(await sorted(CURRENT)).toEqual([
    'alike',
    'another analyzer',
    'reads all languages',
    'counts reposts',
    'without a score',
  ]);
});

test('without a current reading each is by itself', async () => {
  expect(await sorted(null)).toEqual([
    'another analyzer',
    'reads all languages',
    'alike',
    'counts reposts',
    'without a score',
  ]);
});

test.each([
  [1, 1, true],
  [0.5, 1, true],
  [1, 0.5, true],
  [0.49, 1, false],
  [1, 0.49, false],
  [0.2, 0.4, true],
  [0, 0, true],
  [0, 0.1, false],
])('%d and %d of the posts are comparable parts: %s, in SQL as well', async (one, other, areLike) => {
  expect(isLikeCoverage(one, other)).toBe(areLike);
  const share = (value: number) => sql`${value}::double precision`;
  const { rows } = await database.execute(sql`select ${hasLikeCoverage(share(one), share(other))} as is_like`);
  expect(rows).toEqual([{ is_like: areLike }]);
});

test('a run was made like another one, and as now, by the fingerprints of its answers and by the posts that count', async () => {
  const names = async (condition: SQL) => {
    const rows = await database.select({ detail: runs.detail }).from(runs).where(condition).orderBy(runs.id);
    return rows.map(({ detail }) => detail);
  };
  const alike = ['without a score', 'alike'];
  const [posts, languages, analyzer] = ['counts reposts', 'reads all languages', 'another analyzer'];
  await database.update(runs).set({ disinformation_fingerprint: 'd' });
  expect(await names(sql`not ${isOtherThan(CURRENT)}`)).toEqual(alike);
  expect(await names(sql`not ${isOtherThan({ ...CURRENT, countsReposts: true })}`)).toEqual([posts]);
  expect(await names(sql`not ${isOtherThan({ ...CURRENT, languages: null })}`)).toEqual([languages]);
  expect(await names(hasOtherAnswers(CURRENT))).toEqual([analyzer]);
  const others = { ...CURRENT, fingerprints: { propaganda: 'p', disinformation: 'other' } };
  expect(await names(sql`not ${hasOtherAnswers(others)}`)).toEqual([]);
  const likeFirstOne = sql`exists (
    select from runs as one where one.detail = 'without a score' and ${hasSameReading('one', 'runs', 'propaganda')})`;
  expect(await names(likeFirstOne)).toEqual(alike);
  const likeAllLanguages = sql`exists (
    select from runs as one where one.detail = ${languages} and ${hasSameReading('one', 'runs', 'propaganda')})`;
  expect(await names(likeAllLanguages)).toEqual([languages]);
  await database.update(runs).set({ disinformation_fingerprint: null });
});
