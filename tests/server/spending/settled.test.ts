import { expect, test } from 'vitest';
import { uncached } from '#server/domain/models/price.ts';
import { users } from '#server/domain/people/tables.ts';
import { openPurse } from '#server/domain/spending/purse.ts';
import { admit, extend, type Risk, reserve, settle } from '#server/domain/spending/reserve.ts';
import { budgets, spendings } from '#server/domain/spending/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';

const { database } = await freshDatabase();
const PURPOSE = { payee: 'models', by: null, subject: 'nadia' } as const;

test('requests that have ended are no risk for those of others', async () => {
  await database.update(budgets).set({ models_in_all: 3 });
  const ended = await reserve(database, PURPOSE, 0.5);
  const other = await reserve(database, PURPOSE, 0.5);
  const ask = (reservation: number, isIdle: boolean) =>
    admit(database, reservation, PURPOSE, { usd: 0.5, risk: { isIdle, running: 0, next: 2.5 } });
  expect(await ask(ended, true)).toBe('admitted');
  expect(await ask(other, false)).toBe('wait');
  await settle(database, ended, 0.5);
  expect(await ask(other, false)).toBe('admitted');
});

test("a person's requests wait for those on the same budget that may use it up, not for those of others", async () => {
  await database.delete(spendings);
  await database.update(budgets).set({ models_in_all: null, models_per_person: 1 });
  const people = await database
    .insert(users)
    .values(['ada', 'ben'].map((username) => ({ username, full_name: username, password_hash: 'none' })))
    .returning();
  const [ada = expect.unreachable(), ben = expect.unreachable()] = people.map(({ id, username }) => {
    const purpose = { ...PURPOSE, by: { id, username } };
    return async (usd: number, risk: Risk) =>
      admit(database, await reserve(database, purpose, usd), purpose, { usd, risk });
  });
  const idle = { isIdle: true, running: 0 };
  const busy = { isIdle: false, running: 0 };
  expect(await ada(0.1, { ...idle, next: 0.8 })).toBe('admitted');
  // Of her dollar 0.8 are left, and as much is at risk.
  expect(await ada(0.1, { ...busy, next: 0.1 })).toBe('wait');
  expect(await ben(0.85, { ...busy, next: 0.1 })).toBe('admitted');
  expect(await ada(0.1, { ...idle, next: 0.1 })).toBe('admitted');
});

test('what a run reserved and did not use is given back, also when it paid nothing', async () => {
  await database.delete(spendings);
  const purse = openPurse(database, PURPOSE, { input: 1, output: 1 });
  expect(await purse.cover(1_000)).toBe(true);
  expect(await database.$count(spendings)).toBe(1);
  purse.spend(1_000, uncached(0, 0));
  await purse.close();
  expect(await database.select().from(spendings)).toEqual([]);
});

test('what is covered for a run stays covered when a request is admitted, so that nothing is reserved twice', async () => {
  await database.delete(spendings);
  const purse = openPurse(database, PURPOSE, { input: 1, output: 1 });
  await purse.cover(1_000);
  const reserved = await database.select().from(spendings);
  await purse.admit(1_000, new AbortController().signal);
  await purse.cover(1_000);
  expect((await database.select().from(spendings)).map(({ amount }) => amount)).toEqual(
    reserved.map(({ amount }) => amount),
  );
});

test('what costs less than a millionth of a dollar is reserved and noted as a millionth', async () => {
  await database.delete(spendings);
  const reservation = await reserve(database, PURPOSE, 4e-7);
  const amounts = async () => (await database.select().from(spendings)).map(({ amount }) => amount);
  expect(await amounts()).toEqual([1]);
  await extend(database, reservation, PURPOSE, 4e-7);
  expect(await amounts()).toEqual([2]);
  await settle(database, reservation, 4e-7);
  expect(await amounts()).toEqual([1]);
});

test('what running requests and the next one may cost at most is noted, rounded up to a millionth', async () => {
  await database.delete(spendings);
  await database.update(budgets).set({ models_in_all: 1, models_per_person: null });
  const reservation = await reserve(database, PURPOSE, 0.5);
  const noted = async (next: number) => {
    const risk = { isIdle: false, running: 0.1 + 4e-7, next };
    const answer = await admit(database, reservation, PURPOSE, { usd: 0.5 + 4e-7, risk });
    const [row = expect.unreachable()] = await database.select().from(spendings);
    return [answer, row.amount, row.at_risk];
  };
  expect(await noted(0.2)).toEqual(['admitted', 500_001, 300_001]);
  await database.update(budgets).set({ models_in_all: 0.55 });
  expect(await noted(0.2)).toEqual(['wait', 500_001, 100_001]);
});

test('a run covers all that the budget holds and nothing beyond, with something ahead as long as the budget holds that', async () => {
  await database.delete(spendings);
  await database.update(budgets).set({ models_in_all: 0.0501 });
  const purse = openPurse(database, PURPOSE, { input: 0, output: 1 });
  const cover = async (tokens: number) => {
    const isCovered = await purse.cover(tokens);
    const [held] = await database.select().from(spendings);
    // In cents: each extension is rounded up to a millionth of a dollar.
    return [isCovered, Math.round((held?.amount ?? 0) / 10_000)];
  };
  expect([await cover(10_000), await cover(30_000)]).toEqual([
    [true, 3],
    [true, 4],
  ]);
  purse.spend(30_000, uncached(0, 0));
  expect([await cover(30_000), await cover(10_000), await cover(1_000)]).toEqual([
    [true, 4],
    [true, 5],
    [false, 5],
  ]);
  // From then on always, even what would fit.
  expect(await cover(10)).toEqual([false, 5]);
  expect(purse.refusal?.reason).toContain('The budget of this server for language models');
});

test('a model whose price nobody knows counts as a dear one: 3 dollars a million tokens sent, 15 received', async () => {
  await database.delete(spendings);
  await database.update(budgets).set({ models_in_all: null });
  const amounts = async () => (await database.select().from(spendings)).map(({ amount }) => amount);
  const purse = openPurse(database, PURPOSE, null);
  await purse.cover(1_000_000);
  expect(await amounts()).toEqual([15_020_000]);
  purse.spend(1_000_000, uncached(1_000_000, 1_000_000));
  await purse.close();
  expect(await amounts()).toEqual([18_000_000]);
});

test('a failure of the database is told, and is no budget that is used up', async () => {
  const fail = { value: () => Promise.reject(new Error('No connection')) };
  const purse = openPurse(Object.create(database, { transaction: fail, execute: fail }), PURPOSE, {
    input: 1,
    output: 1,
  });
  await expect(purse.cover(1_000)).rejects.toThrow('No connection');
  await expect(purse.admit(1_000, new AbortController().signal)).rejects.toThrow('No connection');
  expect(purse.refusal).toBeNull();
});

test('where nothing can be reserved nothing is admitted, and the reason stays', async () => {
  await database.delete(spendings);
  await database.update(budgets).set({ models_in_all: 1 });
  await settle(database, await reserve(database, PURPOSE, 0.5), 2);
  const purse = openPurse(database, PURPOSE, { input: 1, output: 1 });
  expect(await purse.admit(1_000, new AbortController().signal)).toBeNull();
  expect(purse.refusal?.reason).toContain('The budget of this server for language models');
  expect([await purse.cover(1), await database.$count(spendings)]).toEqual([false, 1]);
});

test('what was paid beyond what was covered is reserved once, when the next request is admitted', async () => {
  await database.delete(spendings);
  await database.update(budgets).set({ models_in_all: 10 });
  const purse = openPurse(database, PURPOSE, { input: 0, output: 1 });
  const held = async () => (await database.select().from(spendings)).map(({ amount }) => amount);
  await purse.cover(1_000);
  expect(await held()).toEqual([21_000]);
  purse.spend(1_000, uncached(0, 100_000));
  await purse.admit(1_000, new AbortController().signal);
  expect(await held()).toEqual([100_000]);
  await purse.cover(10_000);
  expect(await held()).toEqual([130_000]);
});

test('what costs nothing is not reserved', async () => {
  await database.delete(spendings);
  const purse = openPurse(database, PURPOSE, { input: 0, output: 0 });
  await purse.cover(1_000);
  await purse.admit(1_000, new AbortController().signal);
  expect(await database.select().from(spendings)).toEqual([]);
});

test('where more was paid than the budget holds, nothing is left; what was spent stays with the name of who is gone', async () => {
  await database.delete(spendings);
  await database.update(budgets).set({ models_in_all: 1 });
  const by = { id: '00000000-0000-4000-8000-000000000000', username: 'gone' };
  await settle(database, await reserve(database, { ...PURPOSE, by }, 1), 1.5);
  const [stored] = await database.select().from(spendings);
  expect(stored).toMatchObject({ user_id: null, username: 'gone', amount: 1_500_000 });
  await expect(reserve(database, PURPOSE, 1)).rejects.toThrow('today: $0.00 is left, and $1.00 would be needed');
});
