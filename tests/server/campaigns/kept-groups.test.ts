import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { storePostsOfAccounts } from '#server/domain/accounts/store-posts.ts';
import { accounts, watches } from '#server/domain/accounts/tables.ts';
import { keepGroups } from '#server/domain/campaigns/keep-groups.ts';
import { listGroups } from '#server/domain/campaigns/list-groups.ts';
import { findMembers, readGroup } from '#server/domain/campaigns/read-group.ts';
import { startTracing, traceAll } from '#server/domain/campaigns/start-tracing.ts';
import { users } from '#server/domain/people/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { distinctWords } from '#tests/server/support/distinct-words.ts';
import { PLAIN } from '#tests/server/support/memory-source.ts';

const { database } = await freshDatabase();

/** So many accounts that all posted the same make more than a thousand pairs. */
const CROWD = 46;
const START = Date.UTC(2026, 2, 1, 8);
const SUPERUSER = { id: '00000000-0000-0000-0000-000000000000', is_superuser: true };
const range = (count: number) => Array.from({ length: count }, (_, place) => place);

beforeEach(async () => {
  await database.delete(users);
  await database.delete(accounts);
  const added = await addAccounts(CROWD);
  await storePostsOfAccounts(
    database,
    added.map((accountId, late) => ({ accountId, posts: range(4).map((day) => post(day, late)) })),
    'archive',
  );
  await traceAll(database);
});

async function addAccounts(count: number): Promise<number[]> {
  const rows = await database
    .insert(accounts)
    .values(
      range(count).map((place) => ({
        screen_name: `crowd${place}`,
        name: `Crowd ${place}`,
        network: 'x' as const,
        source: 'archive' as const,
      })),
    )
    .returning({ id: accounts.id });
  return rows.map(({ id }) => id);
}

const post = (day: number, late: number) => ({
  ...PLAIN,
  lang: 'en',
  external_id: `${day} ${late}`,
  text: distinctWords(day),
  created_at: new Date(START + (day * 86_400 + late) * 1_000).toISOString(),
});

const list = async (viewer = SUPERUSER) => {
  const { data } = await listGroups(database, viewer, { skip: 0, limit: 10 });
  return data.map((group) => ({ accounts: group.accounts, pairs: group.pairs }));
};
const accountOf = async (name: string) => {
  const [account] = await database.select().from(accounts).where(sql`screen_name = ${name}`);
  return account ?? expect.unreachable();
};
const groupOf = async (name: string, viewer = SUPERUSER) =>
  (await readGroup(database, viewer, await accountOf(name))).group;
const keptNumber = async () => {
  const { rows } = await database.execute<{ count: number }>(sql`select count(*)::integer as count from campaign_kept`);
  return rows[0]?.count;
};
/** What only finding groups again would notice. */
const hideMeetings = () => database.execute(sql`delete from campaign_meetings`);

test('a group of many pairs is found once, and then read as it was kept', async () => {
  const first = [await list(), await groupOf('crowd0'), await findMembers(database, SUPERUSER, 'crowd45')];
  await hideMeetings();
  expect([await list(), await groupOf('crowd0'), await findMembers(database, SUPERUSER, 'crowd45')]).toEqual(first);
  expect(first[0]).toEqual([{ accounts: CROWD, pairs: (CROWD * (CROWD - 1)) / 2 }]);
});

test('of a large group twelve members are named in the list, and five hundred pairs are shown', async () => {
  const { data } = await listGroups(database, SUPERUSER, { skip: 0, limit: 10 });
  const group = await groupOf('crowd0');
  expect([data[0]?.members.length, group?.members.length, group?.links.length]).toEqual([12, CROWD, 500]);
});

test('the server keeps groups in the background; stopped meanwhile, it keeps no more of them', async () => {
  await keepGroups(database, AbortSignal.abort());
  expect(await keptNumber()).toBe(1);
  const tracing = startTracing({ database, log: { error: () => {} } });
  onTestFinished(() => tracing.stop());
  await expect.poll(keptNumber).toBe(2);
});

test('what superusers see is kept before one asks', async () => {
  await keepGroups(database);
  await hideMeetings();
  expect([await list(), (await groupOf('crowd3'))?.accounts]).toEqual([[{ accounts: CROWD, pairs: 1_035 }], CROWD]);
});

describe('is read again', () => {
  test('when posts that come later change a pair', async () => {
    const before = await groupOf('crowd0');
    const [one, other] = [await accountOf('crowd0'), await accountOf('crowd1')];
    await storePostsOfAccounts(
      database,
      [one, other].map(({ id }, late) => ({ accountId: id, posts: [post(4, late)] })),
      'archive',
    );
    await traceAll(database);
    expect((await groupOf('crowd0'))?.objects).toBe((before?.objects ?? 0) + 1);
  });

  test('when an account has another name', async () => {
    await groupOf('crowd0');
    await database.update(accounts).set({ name: 'Renamed' }).where(sql`screen_name = 'crowd0'`);
    expect((await groupOf('crowd1'))?.members.map(({ name }) => name)).toContain('Renamed');
  });
});

test('with an account all that was kept of its group goes', { tags: ['S16.14'] }, async () => {
  await keepGroups(database);
  expect(await keptNumber()).toBe(2);
  await database.delete(accounts).where(sql`screen_name = 'crowd0'`);
  expect(await keptNumber()).toBe(0);
  expect(await list()).toEqual([{ accounts: CROWD - 1, pairs: 990 }]);
});

test('a person gets what they see, not what was kept for superusers, and nothing of accounts that they no longer watch', {
  tags: ['S16.5'],
}, async () => {
  await keepGroups(database);
  const [user] = await database.insert(users).values({ username: 'ada', full_name: '', password_hash: '' }).returning();
  const ada = { id: user?.id ?? expect.unreachable(), is_superuser: false };
  expect(await list(ada)).toEqual([]);
  await database.execute(sql`insert into watches (user_id, account_id) select ${ada.id}, id from accounts`);
  expect(await list(ada)).toEqual([{ accounts: CROWD, pairs: 1_035 }]);
  expect(await keptNumber()).toBe(3);
  await database.delete(watches).where(sql`account_id = ${(await accountOf('crowd0')).id}`);
  expect(await list(ada)).toEqual([{ accounts: CROWD - 1, pairs: 990 }]);
});

test('what later posts change is kept in the background too', async () => {
  const tracing = startTracing({ database, log: { error: () => {} } });
  onTestFinished(() => tracing.stop());
  await expect.poll(keptNumber).toBe(2);
  const ids = [(await accountOf('crowd0')).id, (await accountOf('crowd1')).id];
  await storePostsOfAccounts(
    database,
    ids.map((accountId, late) => ({ accountId, posts: [post(4, late)] })),
    'archive',
  );
  const objectsKept = async () => {
    const { rows } = await database.execute<{ objects: number }>(sql`
      select (answer ->> 'objects')::integer as objects from campaign_kept where group_key is not null`);
    return rows.map(({ objects }) => objects);
  };
  // Each of 1,035 pairs posted the same on four days; now one of them on a fifth.
  await expect.poll(objectsKept).toEqual([4 * 1_035 + 1]);
});
