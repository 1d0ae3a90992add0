import { expect, test } from 'vitest';
import { accounts, watches } from '#server/domain/accounts/tables.ts';
import { findWatchers } from '#server/domain/watching/find-watchers.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startApi } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const { add } = await startApi(database);

test('who else watches some accounts is named by name, each once, and those of other accounts are not', async () => {
  const [zoe, ada, ben, cleo] = [await add('zoe'), await add('ada'), await add('Ben'), await add('Cleo')];
  const ids: number[] = [];
  for (const name of ['first', 'second', 'third']) {
    const account = { screen_name: name, name, network: 'x', source: 'archive' };
    const [{ id } = expect.unreachable()] = await database.insert(accounts).values(account).returning();
    ids.push(id);
  }
  const [first = 0, second = 0, third = 0] = ids;
  const watched = [
    [zoe, first],
    [zoe, second],
    [ben, first],
    [ben, second],
    [ben, third],
    [ada, first],
    [cleo, third],
  ] as const;
  for (const [{ person }, account_id] of watched)
    await database.insert(watches).values({ user_id: person.id, account_id });
  expect(await findWatchers(database, zoe.person, [first, second])).toEqual({
    others: 2,
    names: ['ada', 'Ben'],
    mine: 2,
    only_mine: 0,
  });
  expect(await findWatchers(database, ben.person, [third])).toEqual({
    others: 1,
    names: ['Cleo'],
    mine: 1,
    only_mine: 0,
  });
});

test('of the accounts that a person watches, those are counted that nobody else does', async () => {
  const [dora, emil] = [await add('dora'), await add('emil')];
  const ids: number[] = [];
  for (const name of ['alone', 'lonely', 'shared', 'foreign', 'unasked']) {
    const account = { screen_name: name, name, network: 'x', source: 'archive' };
    const [{ id } = expect.unreachable()] = await database.insert(accounts).values(account).returning();
    ids.push(id);
  }
  const [alone = 0, lonely = 0, shared = 0, foreign = 0, unasked = 0] = ids;
  const watched = [
    [dora, alone],
    [dora, lonely],
    [dora, shared],
    [emil, shared],
    [emil, foreign],
    [dora, unasked],
  ] as const;
  for (const [{ person }, account_id] of watched)
    await database.insert(watches).values({ user_id: person.id, account_id });
  expect(await findWatchers(database, dora.person, [alone, lonely, shared, foreign])).toEqual({
    others: 1,
    names: ['emil'],
    mine: 3,
    only_mine: 2,
  });
});
