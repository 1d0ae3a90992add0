import { desc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { accounts } from '#server/domain/accounts/tables.ts';
import { audit_log } from '#server/domain/audit/tables.ts';
import { lockSuperusers } from '#server/domain/people/last-superuser.ts';
import { users } from '#server/domain/people/tables.ts';
import { deleteUser } from '#server/domain/watching/delete-user.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startEvidence } from '#tests/server/support/marked-posts.ts';
import { whileHeld } from '#tests/server/support/waiting.ts';

const { database } = await freshDatabase();
const { ada, root, add, store, clear } = await startEvidence(database);
const actor = { user: { id: root.person.id, username: 'root' }, address: '192.0.2.1' };
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

beforeEach(clear);

const namesOf = async () => (await database.select().from(users)).map(({ username }) => username).toSorted();

test('one person goes, with the accounts that nobody else watches, and the audit log names them; what nobody watched before stays', async () => {
  const cleo = await add('cleo');
  await store([], 'of nobody', []);
  await store([], 'of cleo', [cleo]);
  await store([], 'of both', [cleo, ada]);
  await store([], 'of ada', [ada]);
  const before = await namesOf();
  await deleteUser(database, cleo.person.id, actor);
  expect(await namesOf()).toEqual(before.filter((name) => name !== 'cleo'));
  const left = await database.select({ name: accounts.screen_name }).from(accounts).orderBy(accounts.id);
  expect(left.map(({ name }) => name)).toEqual(['of nobody', 'of both', 'of ada']);
  const [noted] = await database.select().from(audit_log).orderBy(desc(audit_log.id)).limit(1);
  expect(noted).toMatchObject({ action: 'user.deleted', subject: 'cleo', actor: 'root', address: '192.0.2.1' });
});

test('a person who is not there is refused, and nobody goes', async () => {
  const before = await namesOf();
  await expect(deleteUser(database, UNKNOWN, actor)).rejects.toMatchObject({ kind: 'notFound' });
  expect(await namesOf()).toEqual(before);
});

test('the last superuser stays, and another one goes while one is left', async () => {
  await expect(deleteUser(database, root.person.id, actor)).rejects.toMatchObject({ kind: 'conflict' });
  const second = await add('second', { is_superuser: true });
  await deleteUser(database, second.person.id, actor);
  expect(await database.$count(users, eq(users.is_superuser, true))).toBe(1);
});

test('a deletion waits for whoever takes superusers away at that moment', async () => {
  const dora = await add('dora');
  await whileHeld(database, lockSuperusers, [() => deleteUser(database, dora.person.id, actor)]);
  expect(await namesOf()).not.toContain('dora');
});
