import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { readStatements } from '#server/domain/corrections/corrected-level.ts';
import { storeStatements } from '#server/domain/readings/store-measurements.ts';
import { level_months } from '#server/domain/readings/tables.ts';
import { levels, runs } from '#server/domain/runs/tables.ts';
import { hashText } from '#server/foundations/hash-text.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { distinctWords } from '#tests/server/support/distinct-words.ts';
import { postsOf, startEvidence } from '#tests/server/support/marked-posts.ts';
import { post } from '#tests/server/support/memory-source.ts';

const { database } = await freshDatabase();
const { analysed } = await startEvidence(database);

/** More than twice as many as one database read takes. */
const DIFFERENT = 1_200;
const COPIES = 99;

const inMonth = (month: number) => new Date(Date.UTC(2026, month, 15)).toISOString();
const calm = Array.from({ length: DIFFERENT }, (_, number) => ({
  ...post(number, `Calm ${distinctWords(number)}.`),
  created_at: inMonth(number % 2),
}));
/** One template, whose copies are far from each other in the order of their hashes. */
const copies = Array.from({ length: COPIES }, (_, number) => ({
  ...post(DIFFERENT + number, `Day ${number}: [Fear 0.6: the end is near] for the old harbour town`),
  created_at: inMonth(1),
}));

describe('an account with more posts than one read takes', () => {
  test('has the copies of a template as one statement, in total and in their month', async () => {
    const { id } = await analysed([...calm, ...copies]);
    const [level] = await database
      .select({ score: levels.score, read: levels.posts_analysed, flagged: levels.posts_flagged, run: runs.id })
      .from(levels)
      .innerJoin(runs, eq(runs.id, levels.run_id))
      .where(eq(levels.kind, 'propaganda'));
    expect(level).toMatchObject({ read: DIFFERENT + COPIES, flagged: COPIES });
    expect(level?.score).toBeCloseTo(0.6 / (DIFFERENT + 1), 12);
    const { leads, cues } = await readStatements(database, { id: level?.run ?? 0 }, 'propaganda');
    expect([leads.length, new Set(leads).size, cues.filter((cue) => cue !== '')]).toEqual([
      DIFFERENT + 1,
      DIFFERENT + 1,
      ['Fear: the end is near'],
    ]);
    const months = await database
      .select({ month: level_months.month, posts: level_months.posts_read, statements: level_months.statements })
      .from(level_months)
      .where(eq(level_months.kind, 'propaganda'))
      .orderBy(level_months.month);
    expect(months).toEqual([
      { month: '2026-01-01', posts: DIFFERENT / 2, statements: DIFFERENT / 2 },
      { month: '2026-02-01', posts: DIFFERENT / 2 + COPIES, statements: DIFFERENT / 2 + 1 },
    ]);
    expect(await statementsShown(id)).toEqual({ statements: DIFFERENT + 1, copies: COPIES });
  });

  test('stores all its statements in order, more than one SQL statement can write, and leaves those of other runs', async () => {
    const [run = expect.unreachable()] = await database.select().from(runs);
    const [later = expect.unreachable()] = await database
      .insert(runs)
      .values({ account_id: run.account_id, state: 'cancelled', trigger: 'import' })
      .returning();
    const places = Array.from({ length: 120_001 }, (_, place) => place);
    const statements = {
      leads: Float64Array.from(places, (place) => 10 * place + 1),
      strengths: Float64Array.from(places, (place) => (place % 10) / 10),
      weights: Float64Array.from(places, (place) => (place % 3 === 0 ? 0.5 : 1)),
      cues: places.map((place) => (place % 10 === 0 ? '' : `Fear: “${place}”, {so}`)),
    };
    const total = { score: null, interval: null, share: null, posts_read: 0, posts_flagged: 0 } as const;
    const one = {
      ...{ leads: Float64Array.of(7), strengths: Float64Array.of(0.5), weights: Float64Array.of(1) },
      cues: ['Doubt: who knows'],
    };
    const given = [
      [later.id, 'propaganda', one],
      [run.id, 'disinformation', one],
      [run.id, 'propaganda', statements],
    ] as const;
    for (const [id, kind, said] of given)
      await database.transaction((transaction) =>
        storeStatements(transaction, { id }, [{ kind, total, statements: said, months: [] }]),
      );
    for (const [id, kind, said] of given) expect(await readStatements(database, { id }, kind)).toEqual(said);
  });
});

test('a post counts by its strongest label, wherever that stands', async () => {
  const { id } = await analysed(
    [
      post(1, '[Doubt 0.6: who knows] why the [Fear 0.9: end is near]'),
      post(2, '[Doubt 0.8: all lies] and [Fear 0.7: beware]'),
    ],
    'olga',
  );
  const [run = expect.unreachable()] = await database.select({ id: runs.id }).from(runs).where(eq(runs.account_id, id));
  const { strengths, cues } = await readStatements(database, run, 'propaganda');
  expect(cues.map((cue, place) => [cue, strengths[place]]).toSorted()).toEqual([
    ['Doubt: all lies', 0.8],
    ['Fear: end is near', 0.9],
  ]);
});

/** How many statements the readings of an account name, and the number of posts of the largest. */
async function statementsShown(accountId: number) {
  const { rows } = await database.execute<{ posts: number }>(
    `select count(*)::integer as posts from readings where account_id = ${accountId} group by propaganda_statement order by 1 desc`,
  );
  return { statements: rows.length, copies: rows[0]?.posts };
}

test('two copies of a template that come in the last page are one statement', async () => {
  const copyOf = (number: number) => `Day ${number}: they closed the old mill and the new bridge on the quiet`;
  const copies = Array.from({ length: 200 }, (_, number) => copyOf(number))
    .toSorted((one, other) => (hashText(one) < hashText(other) ? -1 : 1))
    .slice(-2);
  const others = calm.map(({ text }) => text).filter((text) => hashText(text) < hashText(copies[0] ?? ''));
  expect(others.length).toBeGreaterThan(1_000);
  const { id } = await analysed(postsOf(...others, ...copies), 'mill');
  expect(await statementsShown(id)).toEqual({ statements: others.length + 1, copies: 2 });
});
