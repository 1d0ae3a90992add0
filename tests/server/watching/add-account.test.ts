import { beforeEach, expect, test } from 'vitest';
import { accounts } from '#server/domain/accounts/tables.ts';
import { audit_log } from '#server/domain/audit/tables.ts';
import type { Requester, WorkQueue } from '#server/domain/work/work-queue.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { idleQueue } from '#tests/server/support/idle-queue.ts';
import { createMemorySource } from '#tests/server/support/memory-source.ts';
import { startApi } from '#tests/server/support/people-api.ts';

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
const { token } = await add('ada');
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
