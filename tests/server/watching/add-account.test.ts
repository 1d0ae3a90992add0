import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Item } from '#contract/item.ts';
import { queueProgress } from '#server/domain/accounts/progress.ts';
import { accounts } from '#server/domain/accounts/tables.ts';
import { audit_log } from '#server/domain/audit/tables.ts';
import { AccountUnavailable } from '#server/domain/sources/errors.ts';
import { addAccount } from '#server/domain/watching/add-account.ts';
import { WorkFailure } from '#server/domain/work/work-failure.ts';
import type { Requester, WorkQueue } from '#server/domain/work/work-queue.ts';
import type { Transaction } from '#server/foundations/database/connect.ts';
import { ACCOUNT_LOCK } from '#server/foundations/database/locks.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { idleQueue } from '#tests/server/support/idle-queue.ts';
import { createMemorySource } from '#tests/server/support/memory-source.ts';
import { startApi } from '#tests/server/support/people-api.ts';
import { whileHeld } from '#tests/server/support/waiting.ts';

const { database } = await freshDatabase();
const source = createMemorySource();
source.hold({ screen_name: 'nadia', name: 'Nadia', description: null });
const queued: number[] = [];
const jobs: WorkQueue = { ...idleQueue, fetchAccounts: async (ids) => void queued.push(...ids) };
const opened: (string | undefined)[] = [];
const open = (by: Requester | null) => {
  opened.push(by?.username);
  return source.open(by);
};
const { call, add } = await startApi(database, { sources: [{ ...source, open }], jobs });
const { token, person } = await add('ada');
const addItem = (name: string) => call('POST', `/twitter/?screen_name=${name}`, { token });

beforeEach(async () => {
  await database.delete(accounts);
  source.asked.length = 0;
});

test('the look for an account is at the expense of the person who adds it', async () => {
  expect(await addItem('nadia')).toMatchObject({ status: 200 });
  expect(new Set(opened)).toEqual(new Set(['ada']));
});

test('an account that a person adds again is not new to them, and noted once', async () => {
  const before = await database.$count(audit_log);
  const first = await addItem('nadia');
  const { body } = first;
  expect(first).toMatchObject({ status: 200, body: { screen_name: 'nadia', is_new: true } });
  expect((await addItem('nadia')).body).toEqual({ ...(body as object), is_new: false });
  const noted = (await database.select().from(audit_log).orderBy(audit_log.id))
    .slice(before)
    .map(({ action, subject }) => [action, subject]);
  expect(noted).toEqual([['account.added', 'nadia']]);
});

test('an account that its source showed long ago is looked up again, and not fetched again for that', async () => {
  queued.length = 0;
  const { body } = await addItem('nadia');
  await database.update(accounts).set({ last_seen_at: new Date('2026-01-01T00:00:00Z') });
  source.asked.length = 0;
  expect(await addItem('nadia')).toMatchObject({ status: 200, body: { is_new: false } });
  expect(source.asked).toEqual(['nadia']);
  expect(queued).toEqual([(body as { id: number }).id]);
});

test('a name that its source does not know is no account', async () => {
  expect(await addItem('nobody')).toMatchObject({ status: 404 });
  expect([source.asked, await database.$count(accounts)]).toEqual([['nobody'], 0]);
});

test('an account that its source shows by its id is fetched once, and again when another source had it', async () => {
  queued.length = 0;
  source.hold({ id: '11', screen_name: 'weir', name: 'Weir', description: null });
  const { body } = await addItem('weir');
  const { id } = body as Item;
  const forget = (given: Partial<typeof accounts.$inferInsert> = {}) =>
    database.update(accounts).set({ last_seen_at: new Date('2026-01-01T00:00:00Z'), ...given });
  await forget();
  expect((await addItem('weir')).body).toMatchObject({ id, is_new: false });
  expect(queued).toEqual([id]);
  await forget({ source: 'archive' });
  expect((await addItem('weir')).body).toMatchObject({ id, source: 'x' });
  expect(queued).toEqual([id, id]);
});

describe('an account whose name only resembles the one that was asked for', () => {
  const resembling = createMemorySource();
  resembling.find = async () => ({
    ...{ id: '12', screen_name: 'nadia_k', name: 'Nadia K.', description: null, posts: 3, is_guess: true as const },
  });

  test('must be chosen, and is added where its source is named', async () => {
    const server = await startApi(database, { sources: [resembling], jobs });
    const answer = await server.call('POST', '/twitter/?screen_name=nadiak', { token });
    expect(answer).toMatchObject({
      status: 409,
      body: { detail: 'No source has @nadiak, but X has @nadia_k: choose it if you mean it' },
    });
    expect(await database.$count(accounts)).toBe(0);
    expect(await server.call('POST', '/twitter/?screen_name=nadiak&source=x', { token })).toMatchObject({
      status: 200,
      body: { screen_name: 'nadia_k' },
    });
  });
});

describe('where no source has the account', () => {
  const other = createMemorySource();
  const hide = () => Promise.reject(new AccountUnavailable('It is protected', 'protected'));
  const fail = () => Promise.reject(new WorkFailure('It does not answer', { isLasting: false }));
  const unknown = async () => null;

  test.each([
    ['that one could not be asked, before that another hides it', hide, fail, 'It does not answer'],
    ['that one could not be asked, before that another does not know it', unknown, fail, 'It does not answer'],
    ['that one hides it, before that another does not know it', unknown, hide, 'It is protected'],
    ['that the first of two hides it', hide, unknown, 'It is protected'],
  ])('it is said %s', async (_, first, second, message) => {
    const asked = createMemorySource();
    asked.find = first;
    other.find = second;
    const sources = [asked, { ...other, id: 'bluesky' as const }];
    const request = { user: person, address: '192.0.2.1', screenName: 'nadia', current: null };
    await expect(
      addAccount({ database, jobs, sources }, { ...request, signal: new AbortController().signal }),
    ).rejects.toThrow(message);
    expect(await database.$count(accounts)).toBe(0);
  });
});

describe('an account that comes and goes while it is looked for', () => {
  const request = { user: person, address: '192.0.2.1', screenName: 'nadia', current: null };
  const { signal } = new AbortController();

  test('is looked for four times', async () => {
    const restless = createMemorySource();
    const store = () =>
      database.insert(accounts).values({ screen_name: 'nadia', name: 'Nadia', network: 'x', source: 'archive' });
    let turns = 0;
    restless.find = async () => {
      turns += 1;
      await database.delete(accounts);
      await store();
      return null;
    };
    await store();
    const services = { database, jobs, sources: [restless] };
    await expect(addAccount(services, { ...request, signal })).rejects.toThrow(
      'The account nadia was stored and removed each time it was looked for',
    );
    expect(turns).toBe(4);
  });

  test('is one with the account that somebody else stores at that moment by another name', async () => {
    source.hold({ id: '11', screen_name: 'weir', name: 'Weir', description: null });
    const services = { database, jobs, sources: [source] };
    const hold = async (transaction: Transaction) => {
      const before = { external_id: '11', screen_name: 'weir_before', name: 'Weir', network: 'x', source: 'x' };
      const [{ id } = expect.unreachable()] = await transaction.insert(accounts).values(before).returning();
      await queueProgress(transaction, [id]);
    };
    const [item] = await whileHeld(database, hold, [
      () => addAccount(services, { ...request, screenName: 'weir', signal }),
    ]);
    expect(item).toMatchObject({ screen_name: 'weir', is_new: true });
    const stored = await database.select({ name: accounts.screen_name, id: accounts.external_id }).from(accounts);
    expect(stored).toEqual([{ name: 'weir', id: '11' }]);
  });

  test('waits for whoever adds it already, whatever the case of its name', async () => {
    const services = { database, jobs, sources: [source] };
    const hold = (transaction: Transaction) =>
      transaction.execute(sql`select pg_advisory_xact_lock(${ACCOUNT_LOCK}::int, hashtext('nadia'))`);
    const asked = { ...request, screenName: 'NADIA', signal };
    const [item] = await whileHeld(database, hold, [() => addAccount(services, asked)]);
    expect(item).toMatchObject({ screen_name: 'nadia', is_new: true, not_asked: [] });
  });
});
