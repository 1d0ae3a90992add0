import { beforeEach, describe, expect, test } from 'vitest';
import { accounts, progress } from '#server/domain/accounts/tables.ts';
import { AccountNotFound, type AccountRow } from '#server/domain/accounts/visibility.ts';
import { audit_log } from '#server/domain/audit/tables.ts';
import { refreshAccount, scheduleAccount } from '#server/domain/fetching/refresh-account.ts';
import { insertUser } from '#server/domain/people/users.ts';
import { findSource } from '#server/domain/sources/find-source.ts';
import { WorkFailure } from '#server/domain/work/work-failure.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { createMemorySource } from '#tests/server/support/memory-source.ts';

const { database } = await freshDatabase();
const given = { username: 'ada', full_name: 'Ada', password_hash: '', is_superuser: false, is_active: true };
const ada = (await insertUser(database, given)) ?? expect.unreachable();
const actor = { user: ada, address: '192.0.2.7' };
const by = { id: ada.id, username: 'ada' };

let [account, other]: AccountRow[] = [];
const meant = () => account ?? expect.unreachable();

beforeEach(async () => {
  await database.delete(accounts);
  [account, other] = await database
    .insert(accounts)
    .values(
      ['weir_watch', 'dry_dock'].map((name) => {
        return { screen_name: name, name, network: 'x', source: 'x' as const, schedule: 'off' as const };
      }),
    )
    .returning();
  await database
    .insert(progress)
    .values([account, other].map((row) => ({ account_id: row?.id ?? 0, state: 'done' as const, detail: 'Before' })));
});

const states = async () =>
  (await database.select().from(progress).orderBy(progress.account_id)).map(({ state, detail }) => [state, detail]);
/** What the audit log got meanwhile. */
async function audited(act: () => Promise<unknown>) {
  const before = await database.$count(audit_log);
  await act();
  const rows = await database.select().from(audit_log).orderBy(audit_log.id).offset(before);
  return rows.map(({ actor, address, action, subject, detail }) => ({ actor, address, action, subject, detail }));
}
const ADA = { actor: 'ada', address: '192.0.2.7', subject: 'weir_watch' };

describe('a refresh that a person asks for', () => {
  const refresh = async (source = createMemorySource(), row = meant()) => {
    const queued: unknown[] = [];
    const jobs = {
      fetchAccounts: async (ids: readonly number[], { trigger, by }: { trigger: string; by: unknown }) =>
        void queued.push({ ids, trigger, by }),
    };
    await refreshAccount({ database, jobs, sources: [source] }, row, actor);
    return queued;
  };

  test('is queued in their name, shown at this account, and in the audit log', async () => {
    let queued: unknown[] = [];
    const lines = await audited(async () => {
      queued = await refresh();
    });
    expect(queued).toEqual([{ ids: [meant().id], trigger: 'person', by }]);
    expect(await states()).toEqual([
      ['queued', null],
      ['done', 'Before'],
    ]);
    expect(lines).toEqual([{ ...ADA, action: 'account.refreshed', detail: {} }]);
  });

  test('opens its source for them, and is refused, with nothing changed, where that cannot be asked', async () => {
    const source = createMemorySource();
    const opened: unknown[] = [];
    const { open } = source;
    source.open = (whom) => {
      opened.push(whom);
      return open(whom);
    };
    await refresh(source);
    expect(opened).toEqual([ada]);
    await database.update(progress).set({ state: 'done', detail: 'Before' });
    source.open = async () => null;
    const refused = { name: 'WorkFailure', isLasting: true };
    expect(await audited(() => expect(refresh(source)).rejects.toMatchObject(refused))).toEqual([]);
    expect(await states()).toEqual(Array(2).fill(['done', 'Before']));
  });

  test('of an account that was just removed finds nothing', async () => {
    const row = meant();
    await database.delete(accounts);
    await expect(refresh(createMemorySource(), row)).rejects.toThrow(AccountNotFound);
  });
});

describe('a schedule', () => {
  const schedules = async () =>
    (await database.select().from(accounts).orderBy(accounts.id)).map(({ schedule }) => schedule);

  test('is set for this account alone, and the audit log holds which', async () => {
    const lines = await audited(async () => {
      expect(await scheduleAccount(database, meant(), 'weekly', actor)).toEqual({ ...meant(), schedule: 'weekly' });
    });
    expect(await schedules()).toEqual(['weekly', 'off']);
    expect(lines).toEqual([{ ...ADA, action: 'account.scheduled', detail: { schedule: 'weekly' } }]);
  });

  test('is refused for an account of an archive, which nobody can fetch, and one just removed is not found', async () => {
    const archived = { ...meant(), source: 'archive' as const };
    const refused = scheduleAccount(database, archived, 'daily', actor);
    await expect(refused).rejects.toEqual(new WorkFailure(findSource('archive').notReady, { isLasting: true }));
    expect(await schedules()).toEqual(['off', 'off']);
    await database.delete(accounts);
    await expect(scheduleAccount(database, meant(), 'daily', actor)).rejects.toThrow(AccountNotFound);
  });
});
