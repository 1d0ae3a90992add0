import { expect, test } from 'vitest';
import { admit, reserve, settle } from '#server/domain/spending/reserve.ts';
import { budgets } from '#server/domain/spending/tables.ts';
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
