import { expect, test } from 'vitest';
import { holdShown, insertAccount } from '#server/domain/accounts/identity.ts';
import { freshDatabase } from '#tests/server/support/database.ts';

const { database } = await freshDatabase();

test('an id is that of an account of its own network, and of no other network', async () => {
  const shown = { id: '9', screen_name: 'nadia', name: 'Nadia', description: null };
  const stored = await database.transaction((transaction) => insertAccount(transaction, shown, 'x'));
  const found = (source: 'x' | 'archive' | 'mastodon') =>
    holdShown(database, { id: '9', screen_name: 'renamed' }, source).then((account) => account?.id);
  expect([await found('x'), await found('archive'), await found('mastodon')]).toEqual([
    stored?.id,
    stored?.id,
    undefined,
  ]);
});
