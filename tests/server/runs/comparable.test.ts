import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accounts } from '#server/domain/accounts/tables.ts';
import { likeFirst } from '#server/domain/runs/comparable.ts';
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
