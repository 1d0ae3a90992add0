import { beforeEach, expect, test } from 'vitest';
import { holdByName, holdShown, insertAccount, updateIdentity } from '#server/domain/accounts/identity.ts';
import { accounts } from '#server/domain/accounts/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';

const { database } = await freshDatabase();

beforeEach(async () => {
  await database.delete(accounts);
});

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

test('a handle that goes to another account is taken from that of its own network only, which says why', async () => {
  const shown = (id: string, screen_name: string) => ({ id, screen_name, name: 'Nadia', description: null });
  await database.transaction(async (transaction) => {
    const insert = async (id: string, name: string, source: string) =>
      (await insertAccount(transaction, shown(id, name), source))?.id ?? expect.unreachable();
    const [first, other, second] = [
      await insert('1', 'nadia', 'x'),
      await insert('1', 'nadia', 'mastodon'),
      await insert('2', 'Nadia', 'x'),
    ];
    await updateIdentity(transaction, second, shown('2', 'Nadia'), 'x');
    const gone_reason = 'The name @Nadia belongs to another account now';
    const { id, screen_name, gone_reason: reason } = accounts;
    expect(await transaction.select({ id, screen_name, gone_reason: reason }).from(accounts).orderBy(id)).toEqual([
      { id: first, screen_name: `nadia~${first}`, gone_reason },
      { id: other, screen_name: `nadia~${other}`, gone_reason: null },
      { id: second, screen_name: 'Nadia', gone_reason: null },
    ]);
  });
});

test('an account that its source shows again is no longer gone, and is as the source shows it', async () => {
  const shown = { id: '1', screen_name: 'nadia', name: 'Nadia', description: 'Of the harbour', posts: 7 };
  const stored = await database.transaction((transaction) => insertAccount(transaction, shown, 'archive'));
  const { id } = stored ?? expect.unreachable();
  await database.update(accounts).set({ gone_reason: 'No such account', last_seen_at: new Date(0) });
  const { posts: _, ...later } = { ...shown, screen_name: 'nadia_2', name: 'Nadia T.', description: null };
  await database.transaction((transaction) => updateIdentity(transaction, id, later, 'x'));
  const [account = expect.unreachable()] = await database.select().from(accounts);
  expect(account).toEqual({
    ...stored,
    ...{ screen_name: 'nadia_2', name: 'Nadia T.', description: null, source: 'x', last_seen_at: expect.any(Date) },
  });
  expect(account.last_seen_at).not.toEqual(new Date(0));
});

test('a profile with characters that PostgreSQL cannot store is stored without them', async () => {
  const shown = { id: '1', screen_name: 'nadia', name: 'Na\0dia', description: 'Of \0the harbour' };
  await database.transaction((transaction) => insertAccount(transaction, shown, 'x'));
  const [account = expect.unreachable()] = await database.select().from(accounts);
  expect(account).toMatchObject({ name: 'Nadia', description: 'Of the harbour', last_seen_at: expect.any(Date) });
});

test('an id is that of one account only', async () => {
  const insert = (id: string, screen_name: string) =>
    database.transaction((transaction) =>
      insertAccount(transaction, { id, screen_name, name: screen_name, description: null }, 'x'),
    );
  await insert('1', 'nadia');
  const second = await insert('2', 'ben');
  expect(await holdShown(database, { id: '2', screen_name: 'renamed' }, 'x')).toEqual(second);
  expect(await holdShown(database, { id: '3', screen_name: 'ben' }, 'x')).toBeUndefined();
});

test('an account that gets the handle of another takes it, and that one says so', async () => {
  const shown = (id: string, screen_name: string) => ({ id, screen_name, name: 'Nadia', description: null });
  await database.transaction(async (transaction) => {
    const first = await insertAccount(transaction, shown('1', 'nadia'), 'x');
    const second = await insertAccount(transaction, shown('2', 'ben'), 'x');
    await updateIdentity(transaction, second?.id ?? 0, shown('2', 'nadia'), 'x');
    const { screen_name, gone_reason } = accounts;
    expect(await transaction.select({ screen_name, gone_reason }).from(accounts).orderBy(accounts.id)).toEqual([
      { screen_name: `nadia~${first?.id}`, gone_reason: 'The name @nadia belongs to another account now' },
      { screen_name: 'nadia', gone_reason: null },
    ]);
  });
});

test('how many posts the network counts is kept until the source says another number', async () => {
  const shown = { id: '1', screen_name: 'nadia', name: 'Nadia', description: null };
  const stored = await database.transaction((transaction) => insertAccount(transaction, { ...shown, posts: 7 }, 'x'));
  const later = async (found: typeof shown & { posts?: number }) => {
    await database.transaction((transaction) => updateIdentity(transaction, stored?.id ?? 0, found, 'x'));
    const [account] = await database.select().from(accounts);
    return account?.posts_at_source;
  };
  expect([stored?.posts_at_source, await later(shown), await later({ ...shown, posts: 9 })]).toEqual([7, 7, 9]);
});

test('an account that a source shows without an id is found by its name, in its own network', async () => {
  const insert = (screen_name: string, source: 'x' | 'mastodon') =>
    database.transaction((transaction) =>
      insertAccount(transaction, { id: null, screen_name, name: screen_name, description: null }, source),
    );
  const other = await insert('ben', 'x');
  const nadia = await insert('nadia', 'mastodon');
  expect(await holdShown(database, { id: null, screen_name: 'Nadia' }, 'mastodon')).toEqual(nadia);
  expect(await holdShown(database, { id: null, screen_name: 'Nadia' }, 'x')).toBeUndefined();
  expect(await holdShown(database, { id: null, screen_name: 'ben' }, 'x')).toEqual(other);
  expect(await holdByName(database, 'Nadia')).toEqual(nadia);
  expect(await holdByName(database, 'nobody')).toBeUndefined();
});
