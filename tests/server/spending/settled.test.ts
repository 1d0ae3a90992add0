import { expect, test } from 'vitest';
import { uncached } from '#server/domain/models/price.ts';
import { openPurse } from '#server/domain/spending/purse.ts';
import { admit, extend, reserve, settle } from '#server/domain/spending/reserve.ts';
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
