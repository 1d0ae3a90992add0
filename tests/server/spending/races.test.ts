import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { admit, extend, reserve } from '#server/domain/spending/reserve.ts';
import { budgets, spendings } from '#server/domain/spending/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startApi } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const { add } = await startApi(database);
const { person } = await add('ada');
const PURPOSE = { payee: 'models', by: { id: person.id, username: person.username }, subject: 'nadia' } as const;
const LIMIT = 100;

beforeEach(async () => {
  await database.delete(spendings);
  await database.update(budgets).set({ models_per_person: null, models_in_all: LIMIT });
});

/**
 * Runs the calls so that each has read what was spent before any of them stores anything: after the sums they read the
 * person, whose table is locked until every call waits, for it or for another call.
 */
async function meet<Result>(calls: readonly (() => Promise<Result>)[]): Promise<(Result | string)[]> {
  const outcomes = await database.transaction(async (barrier) => {
    await barrier.execute(sql`lock table users in access exclusive mode`);
    const running = calls.map((call) => call().catch((error: Error) => error.name));
    await expect.poll(countWaiting).toBe(calls.length);
    // An array, so that the transaction does not wait for the calls.
    return { running };
  });
  return Promise.all(outcomes.running);
}

async function countWaiting(): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(sql`
    select count(*)::integer as count from pg_locks
    where not granted and database = (select oid from pg_database where datname = current_database())`);
  return rows[0]?.count ?? 0;
}

const spentInAll = async () =>
  (await database.select().from(spendings)).reduce((sum, { amount }) => sum + amount, 0) / 1e6;

test('of reservations that meet, only as many pass as the budget holds', async () => {
  const outcomes = await meet(Array.from({ length: 3 }, () => () => reserve(database, PURPOSE, 0.6 * LIMIT)));
  expect(outcomes.filter((outcome) => outcome === 'BudgetUsedUp')).toHaveLength(2);
  expect(await spentInAll()).toBe(0.6 * LIMIT);
});

test('of reservations that are extended when they meet, only as many grow as the budget holds', async () => {
  const held = [await reserve(database, PURPOSE, 1), await reserve(database, PURPOSE, 1)];
  const outcomes = await meet(held.map((id) => () => extend(database, id, PURPOSE, 0.6 * LIMIT)));
  expect(outcomes.filter((outcome) => outcome === 'BudgetUsedUp')).toHaveLength(1);
  expect(await spentInAll()).toBe(2 + 0.6 * LIMIT);
});

test('of requests of two processes that meet, the second sees what the first one risks, and waits', async () => {
  const held = [await reserve(database, PURPOSE, 1), await reserve(database, PURPOSE, 1)];
  const risk = { isIdle: false, running: 0.3 * LIMIT, next: 0.5 * LIMIT };
  const outcomes = await meet(held.map((id) => () => admit(database, id, PURPOSE, { usd: 1, risk })));
  expect(outcomes.toSorted()).toEqual(['admitted', 'wait']);
});
