import { expect, test } from 'vitest';
import { readSpending } from '#server/domain/spending/read-spending.ts';
import { extend, reserve } from '#server/domain/spending/reserve.ts';
import { budgets, spendings } from '#server/domain/spending/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';

const { database } = await freshDatabase();
const PURPOSE = { payee: 'models', by: null, subject: 'nadia' } as const;

test('work that goes on after midnight still meets the budget of the day', async () => {
  await database.update(budgets).set({ models_in_all: 3 });
  const reservation = await reserve(database, PURPOSE, 1, new Date('2026-03-10T23:59:00Z'));
  const extendAt = (time: string) => extend(database, reservation, PURPOSE, 1, new Date(`2026-03-11T${time}Z`));
  await extendAt('00:01:00');
  await extendAt('00:02:00');
  await expect(extendAt('00:03:00')).rejects.toThrow('$0.00 is left');
});

test('what was reserved before midnight counts in the first step after it', async () => {
  await database.delete(spendings);
  await database.update(budgets).set({ models_in_all: 3 });
  const reservation = await reserve(database, PURPOSE, 2.5, new Date('2026-03-12T23:59:00Z'));
  await expect(extend(database, reservation, PURPOSE, 1, new Date('2026-03-13T00:01:00Z'))).rejects.toThrow(
    '$3.00 is left, and $3.50 would be needed',
  );
});

test('what was spent before midnight is not shown as spent today', async () => {
  await database.delete(spendings);
  await reserve(database, PURPOSE, 2.5, new Date('2026-03-12T23:59:00Z'));
  const spentAt = async (time: string) => (await readSpending(database, new Date(time))).spent;
  expect(await spentAt('2026-03-12T23:59:30Z')).toEqual({ sources: 0, models: 2.5 });
  expect(await spentAt('2026-03-13T00:01:00Z')).toEqual({ sources: 0, models: 0 });
});

test('what others reserved before midnight moves with their own work only', async () => {
  await database.delete(spendings);
  await database.update(budgets).set({ models_in_all: 1 });
  await reserve(database, PURPOSE, 0.9, new Date('2026-03-12T23:59:00Z'));
  const reservation = await reserve(database, PURPOSE, 0.5, new Date('2026-03-13T00:01:00Z'));
  await extend(database, reservation, PURPOSE, 0.5, new Date('2026-03-13T00:02:00Z'));
  expect((await readSpending(database, new Date('2026-03-13T00:03:00Z'))).spent.models).toBe(1);
});

test('a day is from midnight to midnight, and shows who spent most first, then by name', async () => {
  await database.delete(spendings);
  const limits = { sources_per_person: null, sources_in_all: null, models_per_person: null, models_in_all: 10 };
  await database.update(budgets).set(limits);
  const names = ['fay', 'ada', 'eve', 'ben', 'dan', 'cleo'];
  await database.insert(spendings).values(
    names.map((username) => {
      return {
        at: new Date('2020-03-12T00:00:00Z'),
        payee: 'sources' as const,
        username,
        subject: '',
        amount: 1_000_000,
      };
    }),
  );
  await reserve(database, PURPOSE, 1, new Date('2020-03-11T23:59:59.999Z'));
  const reservation = await reserve(database, PURPOSE, 8, new Date('2020-03-12T00:00:00Z'));
  const later = new Date('2020-03-12T23:59:59.999Z');
  await extend(database, reservation, PURPOSE, 1, later);
  const one = { has_own_budget: false, sources: 1, models: 0 };
  expect(await readSpending(database, later)).toEqual({
    budgets: limits,
    renews_at: '2020-03-13T00:00:00.000Z',
    spent: { sources: 6, models: 9 },
    people: [
      { username: null, has_own_budget: false, sources: 0, models: 9 },
      ...names.toSorted().map((username) => ({ username, ...one })),
    ],
  });
  await expect(reserve(database, PURPOSE, 2, later)).rejects.toMatchObject({ until: new Date('2020-03-13T00:00:00Z') });
});
