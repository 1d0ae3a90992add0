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
  });
  expect(await findWatchers(database, ben.person, [third])).toEqual({ others: 1, names: ['Cleo'], mine: 1 });
});
