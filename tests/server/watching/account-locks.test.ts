import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { queueProgress } from '#server/domain/accounts/progress.ts';
import { accounts, watches } from '#server/domain/accounts/tables.ts';
import { importArchive } from '#server/domain/archives/import-archive.ts';
import { SERVER } from '#server/domain/audit/audit.ts';
import { audit_log } from '#server/domain/audit/tables.ts';
import { createResetDesk } from '#server/domain/people/request-resets.ts';
import { password_resets, users } from '#server/domain/people/tables.ts';
import { holdUser } from '#server/domain/people/users.ts';
import type { ArchiveRow } from '#server/domain/sources/archive/archive-row.ts';
import { addAccount } from '#server/domain/watching/add-account.ts';
import { deleteUser } from '#server/domain/watching/delete-user.ts';
import { endRemovals } from '#server/domain/watching/end-removals.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { createMemorySource, post } from '#tests/server/support/memory-source.ts';
import { type Member, startApi } from '#tests/server/support/people-api.ts';
import { sessionsWaiting } from '#tests/server/support/waiting.ts';

const { database } = await freshDatabase();
const source = createMemorySource();
const { call, add, services } = await startApi(database, { sources: [source] });

beforeEach(async () => {
  await database.delete(accounts);
  await database.delete(users);
});

async function store(screenName: string, ...watchers: Member[]): Promise<number> {
  const values = { screen_name: screenName, name: screenName, network: 'x', source: 'archive' };
  const [account] = await database.insert(accounts).values(values).returning();
  if (account === undefined) throw new Error('No account was stored');
  await queueProgress(database, [account.id]);
  for (const { person } of watchers) {
    await database.insert(watches).values({ user_id: person.id, account_id: account.id });
  }
  return account.id;
}

/** Ends the removals, as if the time for taking them back were over. */
const waitForRemovals = () => endRemovals(database, new Date(Date.now() + 31_000));

/** Resolves when this many sessions wait for a lock that another holds. */
const untilWaiting = (sessions: number) => expect.poll(() => sessionsWaiting(database)).toBe(sessions);

test('a person who adds and removes an account at once gets an answer to both', async () => {
  const ada = await add('ada');
  const id = await store('nadia', ada);
  const removal = await database.transaction(async (transaction) => {
    await transaction.select().from(accounts).where(eq(accounts.id, id)).for('key share');
    const removing = call('DELETE', `/twitter/user/${id}`, { token: ada.token });
    await untilWaiting(1);
    const watch = { user_id: ada.person.id, account_id: id };
    await transaction
      .insert(watches)
      .values(watch)
      .onConflictDoUpdate({ target: [watches.user_id, watches.account_id], set: watch });
    return { removing };
  });
  expect(await removal.removing).toMatchObject({ status: 200 });
  await waitForRemovals();
  expect(await database.$count(accounts)).toBe(0);
});

test('a person who deletes themselves while adding an account leaves no account behind', async () => {
  const ada = await add('ada');
  const id = await store('nadia', ada);
  const { leaving } = await database.transaction(async (transaction) => {
    await holdUser(transaction, ada.person.id);
    const leaving = call('DELETE', '/users/me', { token: ada.token });
    await untilWaiting(1);
    await transaction.select().from(accounts).where(eq(accounts.id, id)).for('key share');
    return { leaving };
  });
  expect(await leaving).toMatchObject({ status: 200 });
  expect(await database.$count(accounts)).toBe(0);
});

test('when the last two watchers end their watch at once, one by deleting themselves, no account is left', async () => {
  const [ada, ben] = [await add('ada'), await add('ben')];
  const id = await store('nadia', ada, ben);
  const { ending } = await database.transaction(async (transaction) => {
    await transaction.select().from(accounts).where(eq(accounts.id, id)).for('update');
    const ending = Promise.all([
      call('DELETE', '/users/me', { token: ada.token }),
      call('DELETE', `/twitter/user/${id}`, { token: ben.token }),
    ]);
    await untilWaiting(2);
    return { ending };
  });
  expect((await ending).map(({ status }) => status)).toEqual([200, 200]);
  await waitForRemovals();
  expect(await database.$count(accounts)).toBe(0);
});

test('a person who was deleted while a source was asked gets the answer that their token has ended', async () => {
  const ada = await add('ada');
  const slow = createMemorySource();
  slow.find = async () => {
    await deleteUser(database, ada.person.id, SERVER);
    return { id: null, screen_name: 'nadia', name: 'Nadia', description: null, posts: 0 };
  };
  const server = await startApi(database, { sources: [slow] });
  expect(await server.call('POST', '/twitter/?screen_name=nadia', { token: ada.token })).toMatchObject({
    status: 401,
    body: { detail: 'Could not validate credentials' },
  });
  expect(await database.$count(accounts)).toBe(0);
});

test('nothing is added for a deleted person', async () => {
  const { person: user } = await add('ada');
  await deleteUser(database, user.id, SERVER);
  const request = {
    user,
    address: '192.0.2.1',
    screenName: 'nadia',
    current: null,
    signal: new AbortController().signal,
  };
  await expect(addAccount(services, request)).rejects.toMatchObject({ kind: 'unauthenticated' });
});

test('an import ends when its importer is deleted, and the audit log records that it is incomplete', async () => {
  const root = await add('root', { is_superuser: true });
  await add('other', { is_superuser: true });
  async function* rows(): AsyncGenerator<ArchiveRow> {
    const account = { id: null, screen_name: 'nadia', name: 'Nadia', description: null };
    yield { kind: 'post', line: 2, source: 'archive', account, post: post(10_000_001, 'The bridge is open.') };
    await deleteUser(database, root.person.id, SERVER);
  }
  const importer = { user: root.person, address: null };
  const importing = importArchive({ ...services, importer, fileName: 'archive.csv', rows: rows() });
  await expect(importing).rejects.toMatchObject({ kind: 'unauthenticated' });
  const lines = await database.select().from(audit_log).where(eq(audit_log.action, 'archive.imported'));
  expect(lines).toMatchObject([{ subject: 'archive.csv', detail: { accounts: 0, posts: 0, is_complete: false } }]);
});

test('a request for a new password of a person who is just being deleted is not stored', async () => {
  const { person } = await add('ada');
  const { asking } = await database.transaction(async (transaction) => {
    await transaction.delete(users).where(eq(users.id, person.id));
    const asking = createResetDesk(database)('ada', '192.0.2.1');
    await untilWaiting(1);
    return { asking };
  });
  await asking;
  expect(await database.$count(password_resets)).toBe(0);
});
