import { expect, test } from 'vitest';
import { accounts } from '#server/domain/accounts/tables.ts';
import { nameAccounts, namePair } from '#server/domain/campaigns/name-accounts.ts';
import { freshDatabase } from '#tests/server/support/database.ts';

const { database } = await freshDatabase();
const stored = await database
  .insert(accounts)
  .values(
    ['anna', 'bert', 'cora'].map((name) => ({
      screen_name: name,
      name: `The ${name}`,
      network: 'x',
      source: 'archive',
    })),
  )
  .returning();
const [anna = expect.unreachable(), bert = expect.unreachable(), cora = expect.unreachable()] = stored.map(
  ({ id }) => id,
);
const GONE = cora + 1_000;

test('the accounts that are asked for are named, each once, and those that are gone are left out', async () => {
  expect(await nameAccounts(database, [bert, anna, bert, GONE])).toEqual(
    new Map([
      [anna, { screen_name: 'anna', name: 'The anna' }],
      [bert, { screen_name: 'bert', name: 'The bert' }],
    ]),
  );
  expect(await nameAccounts(database, [])).toEqual(new Map());
});

const SPAN = { first_at: '2026-03-01T08:00:00.000Z', last_at: '2026-03-02T08:00:00.000Z' };
const REST = { traces: [], strength: 2, ...SPAN };

test('a pair has the names of both, and is left out without one of them', async () => {
  const names = await nameAccounts(database, [anna, cora]);
  expect(namePair(names, { a: anna, b: cora, ...REST })).toEqual([
    { a: { screen_name: 'anna', name: 'The anna' }, b: { screen_name: 'cora', name: 'The cora' }, ...REST },
  ]);
  expect([namePair(names, { a: GONE, b: cora, ...REST }), namePair(names, { a: anna, b: GONE, ...REST })]).toEqual([
    [],
    [],
  ]);
});
