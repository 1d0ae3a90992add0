import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { RunState } from '#contract/run.ts';
import { accounts, progress } from '#server/domain/accounts/tables.ts';
import { audit_log } from '#server/domain/audit/tables.ts';
import { announceFetchWait, failFetch } from '#server/domain/fetching/end-fetch.ts';
import { runs } from '#server/domain/runs/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';

const { database } = await freshDatabase();

let count = 0;

/** An account that is fetched, with analyses in these states. */
async function fetchedAccount(states: readonly RunState[]): Promise<number> {
  count += 1;
  const values = { screen_name: `account_${count}`, name: 'Ann', network: 'x', source: 'x' };
  const [account = expect.unreachable()] = await database.insert(accounts).values(values).returning();
  await database.insert(progress).values({ account_id: account.id, state: 'fetching', detail: 'Page 2' });
  for (const state of states)
    await database.insert(runs).values({ account_id: account.id, trigger: 'person', state, detail: `It is ${state}` });
  return account.id;
}

async function shown(accountId: number) {
  const [row] = await database.select().from(progress).where(eq(progress.account_id, accountId));
  return row && { state: row.state, detail: row.detail };
}

const ENDS: [string, RunState[], Record<'waits' | 'fails', { state: string; detail: string | null }>][] = [
  [
    'is never analysed',
    [],
    { waits: { state: 'queued', detail: 'X limits' }, fails: { state: 'failed', detail: 'No key' } },
  ],
  [
    'was analysed',
    ['done', 'failed'],
    { waits: { state: 'queued', detail: 'X limits' }, fails: { state: 'failed', detail: 'No key' } },
  ],
  [
    'waits for its analysis',
    ['done', 'queued'],
    { waits: { state: 'queued', detail: 'It is queued' }, fails: { state: 'queued', detail: 'It is queued' } },
  ],
  [
    'is analysed, and waits for more',
    ['queued', 'running'],
    { waits: { state: 'analysing', detail: null }, fails: { state: 'analysing', detail: null } },
  ],
];

test.each(ENDS)(
  'an account that %s shows that when its fetching waits or fails',
  async (_, states, { waits, fails }) => {
    const other = await fetchedAccount(['running']);
    const [waiting, failing] = [await fetchedAccount(states), await fetchedAccount(states)];
    await announceFetchWait(database, waiting, 'X limits');
    await failFetch(database, failing, 'No key');
    expect([await shown(waiting), await shown(failing)]).toEqual([waits, fails]);
    expect(await shown(other)).toEqual({ state: 'fetching', detail: 'Page 2' });
  },
);

test('a failure is in the audit log, also while the account is analysed, but not of an account that is gone', async () => {
  const id = await fetchedAccount(['running']);
  const before = await database.$count(audit_log);
  await failFetch(database, id, 'No key');
  await failFetch(database, id + 1_000, 'No key');
  expect(await database.$count(audit_log)).toBe(before + 1);
  expect(
    await database
      .select()
      .from(audit_log)
      .where(eq(audit_log.subject, `account_${count}`)),
  ).toMatchObject([{ action: 'fetch.failed', actor: null, subject: `account_${count}`, detail: { reason: 'No key' } }]);
});
