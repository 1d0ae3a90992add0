import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PostPage } from '#contract/post.ts';
import { insertAccount, updateIdentity } from '#server/domain/accounts/identity.ts';
import { updateProgress, updateUnfinished } from '#server/domain/accounts/progress.ts';
import { storePosts } from '#server/domain/accounts/store-posts.ts';
import { accounts } from '#server/domain/accounts/tables.ts';
import { SERVER } from '#server/domain/audit/audit.ts';
import { announceFetchWait, failFetch } from '#server/domain/fetching/end-fetch.ts';
import { fetchAccount } from '#server/domain/fetching/fetch-account.ts';
import { forgetCursor, notePage, openFetch, readFetch } from '#server/domain/fetching/fetches.ts';
import { refreshAccount, scheduleAccount } from '#server/domain/fetching/refresh-account.ts';
import { recogniseWordings } from '#server/domain/readings/recognise-wordings.ts';
import { announceWait, cancelRun, failAccount, showEnd } from '#server/domain/runs/end-run.ts';
import { removeAccounts } from '#server/domain/runs/remove-accounts.ts';
import { runs } from '#server/domain/runs/tables.ts';
import { endRemovals } from '#server/domain/watching/end-removals.ts';
import { openKeyedMutex } from '#server/foundations/database/keyed-mutex.ts';
import { FETCH_LOCK } from '#server/foundations/database/locks.ts';
import { analyse, queueRun } from '#tests/server/support/analyse.ts';
import { CALM_POSTS } from '#tests/server/support/calm-posts.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { idleQueue } from '#tests/server/support/idle-queue.ts';
import { markLabeller, postsOf, startEvidence } from '#tests/server/support/marked-posts.ts';
import { createMemoryLabeller } from '#tests/server/support/memory-labeller.ts';
import { createMemorySource, post } from '#tests/server/support/memory-source.ts';

const { database, url } = await freshDatabase();
const mutex = openKeyedMutex(url, FETCH_LOCK);
afterAll(() => mutex.close());
const api = await startEvidence(database);
const { ada, ben } = api;

type Row = { table: string; row: string };

const textsOf = (name: string) => [`[Fear 0.9: the end] of ${name}`, ...CALM_POSTS.map((text) => `${text} (${name})`)];

/** The accounts that nobody touches: one is analysed, one waits for it, one is being read, one is being fetched. */
const BYSTANDERS = ['analysed', 'waiting', 'read', 'fetched'];
let bystanders: number[] = [];
let mover: typeof accounts.$inferSelect;

beforeAll(async () => {
  const ids = new Map<string, number>();
  for (const name of BYSTANDERS) {
    const { id } = await api.analysed(postsOf(...textsOf(name)), name, name === 'analysed' ? [ben, ada] : [ben]);
    await openFetch(database, id, 100);
    const page = (await api.call('GET', `/twitter/user/${name}/posts`, { token: ben.token })).body as PostPage;
    const json = { judgement: 'right', kind: 'propaganda' };
    await api.call('POST', `/twitter/user/${name}/posts/${page.data[0]?.id}/corrections`, { token: ben.token, json });
    ids.set(name, id);
  }
  const idOf = (name: string) => ids.get(name) ?? expect.unreachable();
  await queueRun(database, idOf('waiting'));
  await queueRun(database, idOf('read'));
  await database
    .update(runs)
    .set({ state: 'running', lease: sql`gen_random_uuid()`, taken_at: sql`now()` })
    .where(and(eq(runs.account_id, idOf('read')), eq(runs.state, 'queued')));
  await updateProgress(database, idOf('read'), { state: 'analysing' });
  await updateProgress(database, idOf('fetched'), { state: 'fetching', fetched: 7 });
  bystanders = [...ids.values()];
});
beforeEach(async () => {
  mover = await api.analysed(postsOf(...textsOf('mover')), 'mover', [ada]);
});
afterEach(async () => {
  await database.delete(accounts).where(notInArray(accounts.id, bystanders));
});

/** Every row about the accounts, and about ben, who watches them. */
async function rowsOf(ids: readonly number[]): Promise<Row[]> {
  const chosen = `{${ids.join()}}`;
  const { rows: columns } = await database.execute<{ table: string; column: string }>(sql`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and column_name in ('account_id', 'run_id', 'user_id') and table_name <> 'attempts' order by 1, 2`);
  const conditions = {
    account_id: sql`account_id = any(${chosen}::integer[])`,
    run_id: sql`run_id in (select id from runs where account_id = any(${chosen}::integer[]))`,
    user_id: sql`user_id = ${ben.person.id}`,
  };
  const found = [
    database.execute<Row>(
      sql`select 'accounts' as "table", a::text as row from accounts as a where id = any(${chosen}::integer[])`,
    ),
    database.execute<Row>(sql`select 'users' as "table", u::text as row from users as u where id = ${ben.person.id}`),
    ...columns.map(({ table, column }) =>
      database.execute<Row>(sql`
        select ${table} as "table", t::text as row from ${sql.identifier(table)} as t
        where ${conditions[column as keyof typeof conditions]}`),
    ),
  ];
  const rows = (await Promise.all(found)).flatMap(({ rows }) => rows);
  return rows.toSorted((one, other) => (one.table + one.row < other.table + other.row ? -1 : 1));
}

const runOf = async (accountId: number) => {
  const isMeant = and(eq(runs.account_id, accountId), inArray(runs.state, ['queued', 'running']));
  const [run] = await database.select().from(runs).where(isMeant);
  return run ?? expect.unreachable();
};
const fetchOf = async () => (await readFetch(database, mover.id)) ?? expect.unreachable();
/** Fetches it as an account of X. */
async function fetchFrom(source: ReturnType<typeof createMemorySource>): Promise<void> {
  await database.update(accounts).set({ source: 'x' }).where(eq(accounts.id, mover.id));
  const request = { trigger: 'person', by: { id: ada.person.id, username: 'ada' } } as const;
  const fetching = { database, jobs: idleQueue, sources: [source], mutex };
  await fetchAccount(fetching, mover.id, request, new AbortController().signal);
}
const weaker = { ...createMemoryLabeller(), parameters: { version: 2 } };

const WORK: Record<string, () => Promise<unknown>> = {
  'its progress changes': () => updateProgress(database, mover.id, { state: 'analysing' }),
  'its unfinished work changes': async () => {
    await updateProgress(database, mover.id, { state: 'fetching' });
    await updateUnfinished(database, mover.id, { state: 'queued', detail: 'A reason' });
  },
  'a run of it is queued': () => queueRun(database, mover.id),
  'a run of it is asked for again by a person': async () => {
    await queueRun(database, mover.id);
    await queueRun(database, mover.id, { request: { trigger: 'person', by: { id: ada.person.id, username: 'ada' } } });
  },
  'it is analysed again': () => analyse(database, mover.id, weaker),
  'it is analysed again after new posts': async () => {
    await storePosts(database, mover.id, [post(100, 'Another [Fear 0.8: end]')]);
    await analyse(database, mover.id, markLabeller);
  },
  'a run of it is cancelled': async () => {
    await queueRun(database, mover.id);
    await cancelRun(database, mover, (await runOf(mover.id)).id, SERVER);
  },
  'a run of it waits': async () => {
    await queueRun(database, mover.id);
    await announceWait(database, mover.id, 'A reason');
  },
  'its run ends': () => showEnd(database, mover.id, 'partial', 'A reason'),
  'its work fails': async () => {
    await queueRun(database, mover.id);
    await failAccount(database, mover.id, 'A reason');
  },
  'its fetching begins, moves and loses its place': async () => {
    await openFetch(database, mover.id, 10);
    await notePage(database, await fetchOf(), { posts: [], nextCursor: 'b', newestId: '2', oldestId: '1' });
    await forgetCursor(database, await fetchOf());
    await notePage(database, await fetchOf(), { posts: [], nextCursor: null, newestId: '2', oldestId: '1' });
  },
  'its fetching waits': async () => {
    await updateProgress(database, mover.id, { state: 'fetching' });
    await announceFetchWait(database, mover.id, 'A reason');
  },
  'its fetching fails': async () => {
    await updateProgress(database, mover.id, { state: 'fetching' });
    await failFetch(database, mover.id, 'A reason');
  },
  'its source gives more posts of it': async () => {
    const source = createMemorySource();
    source.hold({ screen_name: 'mover', name: 'Mover', description: null }, [post(100, 'New.')], [post(101, 'Newer.')]);
    await fetchFrom(source);
  },
  'its source does not show it any more': () => fetchFrom(createMemorySource()),
  'it is refreshed': async () => {
    await database.update(accounts).set({ source: 'x' }).where(eq(accounts.id, mover.id));
    const refreshing = { database, jobs: idleQueue, sources: [createMemorySource()] };
    await refreshAccount(refreshing, { ...mover, source: 'x' }, { user: ada.person, address: null });
  },
  'its schedule changes': () => scheduleAccount(database, { ...mover, source: 'x' }, 'daily', SERVER),
  'its name and profile change': () =>
    database.transaction((transaction) =>
      updateIdentity(transaction, mover.id, { id: '9', screen_name: 'moved', name: 'New', description: 'New' }, 'x'),
    ),
  'another account takes its name': () =>
    database.transaction((transaction) =>
      insertAccount(transaction, { id: '9', screen_name: 'mover', name: 'New', description: null }, 'x'),
    ),
  'its wordings are found': () => recogniseWordings(database, mover.id),
  'it is removed by the server': () => removeAccounts(database, [mover.id]),
  'its watcher starts a run': () => api.call('POST', '/twitter/user/mover/runs', { token: ada.token }),
  'its watcher ends the watch': () => api.call('DELETE', `/twitter/user/${mover.id}`, { token: ada.token }),
  'its removal for everyone is over': async () => {
    await api.call('DELETE', `/twitter/user/${mover.id}`, { token: api.root.token });
    await endRemovals(database, new Date(Date.now() + 31_000));
  },
  'its last watcher goes': async () => {
    await removeAccounts(database, [mover.id]);
    const cleo = await api.add('cleo');
    mover = await api.analysed(postsOf(...textsOf('mover')), 'mover', [cleo]);
    await api.call('DELETE', '/users/me', { token: cleo.token });
  },
};

describe('the rows of other accounts, and of who watches them, stay as they are when', () => {
  test.each(Object.keys(WORK))('%s', async (name) => {
    const before = await rowsOf(bystanders);
    const own = await rowsOf([mover.id]);
    await WORK[name]?.();
    expect(await rowsOf(bystanders)).toEqual(before);
    if (name !== 'its wordings are found') expect(await rowsOf([mover.id])).not.toEqual(own);
  });
});

test('a run of it that has to wait again is queued, and not replaced because a run of another account is queued', async () => {
  await queueRun(database, mover.id);
  await database
    .update(runs)
    .set({ state: 'running' })
    .where(eq(runs.id, (await runOf(mover.id)).id));
  await announceWait(database, mover.id, 'A reason');
  expect(await runOf(mover.id)).toMatchObject({ state: 'queued', detail: 'A reason' });
});
