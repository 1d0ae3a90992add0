import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { accounts } from '#server/domain/accounts/tables.ts';
import { fetchAccount } from '#server/domain/fetching/fetch-account.ts';
import { AccountUnavailable, CursorRefused } from '#server/domain/sources/errors.ts';
import { charge } from '#server/domain/spending/charge.ts';
import { reserve } from '#server/domain/spending/reserve.ts';
import { budgets, paid_answers, spendings } from '#server/domain/spending/tables.ts';
import { endRemovals } from '#server/domain/watching/end-removals.ts';
import { Postponed } from '#server/domain/work/postponed.ts';
import { WorkFailure } from '#server/domain/work/work-failure.ts';
import { openKeyedMutex } from '#server/foundations/database/keyed-mutex.ts';
import { FETCH_LOCK, PAYING_LOCK } from '#server/foundations/database/locks.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { setUpLiveSource } from '#tests/server/support/live-source.ts';
import { startApi } from '#tests/server/support/people-api.ts';
import { NEVER } from '#tests/server/support/x-api/client.ts';
import { manyPosts, user } from '#tests/server/support/x-api/world.ts';

const own = await freshDatabase();
const { database } = own;
const live = await setUpLiveSource(own);
/** The sources of another process, from the database's point of view. */
const charged = () => {
  const paying = openKeyedMutex(own.url, PAYING_LOCK);
  afterAll(() => paying.close());
  return live.sources.map((source) => charge({ database, mutex: paying }, source));
};
const sources = charged();
const { call, add } = await startApi(database, { sources });
const neighbour = await startApi(database, { sources: charged() });
const root = await add('root', { is_superuser: true });
const ada = await add('ada');
const ben = await add('ben');
const mutex = openKeyedMutex(own.url, FETCH_LOCK);

type Member = typeof ada;
const lookUp = (name: string, who: Member = ada, server = call) =>
  server('GET', `/twitter/lookup?screen_name=${name}`, { token: who.token });
const addItem = async (name: string, who: Member) =>
  (await call('POST', `/twitter/?screen_name=${name}&source=x`, { token: who.token })).body as { id: number };
const setBudgets = (json: object) => call('PATCH', '/admin/spending', { token: root.token, json });
const spent = async () => (await call('GET', '/admin/spending', { token: root.token })).body;
const fetchFor = ({ person }: Member, accountId: number) => {
  const jobs = { analyseAccounts: async () => undefined };
  const by = { id: person.id, username: person.username };
  return fetchAccount({ database, jobs, sources, mutex }, accountId, { trigger: 'person', by }, NEVER);
};

beforeEach(async () => {
  await database.delete(accounts);
  await database.delete(spendings);
  await database.delete(paid_answers);
  await database.update(budgets).set({ sources_per_person: 2, sources_in_all: 20 });
  await live.enterToken({ max_posts: 150 });
  live.x.users = [
    user({ id: '11', username: 'weir_watch', posts: manyPosts(250) }),
    ...Array.from({ length: 40 }, (_, number) => user({ id: String(100 + number), username: `name_${number}` })),
  ];
  live.x.requests.length = 0;
});

test('a look-up is paid for once a day, for all people and in upper and lower case', async () => {
  const first = await lookUp('weir_watch');
  expect(await lookUp('Weir_Watch', ben)).toMatchObject({ status: 200 });
  expect(await lookUp('weir_watch', root, neighbour.call)).toMatchObject({ body: first.body });
  expect(live.x.requests).toHaveLength(1);
  expect(await spent()).toMatchObject({ spent: { sources: 0.01 }, people: [{ username: 'ada', sources: 0.01 }] });
  expect(await database.select({ subject: spendings.subject }).from(spendings)).toEqual([{ subject: 'weir_watch' }]);
});

test('first look-ups of one name that come at once, to two servers, are one request that one person pays', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, number) =>
      lookUp('weir_watch', number % 2 ? ada : ben, number % 4 < 2 ? call : neighbour.call),
    ),
  );
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(live.x.requests).toHaveLength(1);
  expect(await spent()).toMatchObject({ spent: { sources: 0.01 }, people: [{ sources: 0.01 }] });
});

test('a name that nobody has costs nothing', async () => {
  await lookUp('nobody_here');
  expect(await spent()).toMatchObject({ spent: { sources: 0 }, people: [] });
});

test('of forty look-ups that two servers get at once, only as many are asked as the budget of the person holds', async () => {
  await setBudgets({ sources_per_person: 0.1 });
  await Promise.all(
    Array.from({ length: 40 }, (_, number) => lookUp(`name_${number}`, ada, number % 2 ? call : neighbour.call)),
  );
  expect(live.x.requests).toHaveLength(10);
  expect(await spent()).toMatchObject({ people: [{ username: 'ada', sources: 0.1, models: 0 }] });
});

test('a refusal says what is left and when it renews, and others still pay from their own budget', async () => {
  await setBudgets({ sources_per_person: 0.015 });
  await lookUp('name_1');
  const refused = await call('POST', '/twitter/?screen_name=name_2&source=x', { token: ada.token });
  expect(refused).toMatchObject({
    status: 429,
    body: {
      detail:
        'Your budget for sources of posts does not allow this today: $0.00 is left, and $0.01 would be needed. It renews at 00:00 UTC',
    },
  });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await lookUp('name_2', ben)).toMatchObject({ body: { answer: 'x' } });
});

test('the budget of the server binds everybody, and superusers are bound by it alone', async () => {
  await setBudgets({ sources_per_person: 0, sources_in_all: 0.01 });
  expect(await lookUp('name_1', root)).toMatchObject({ body: { answer: 'x' } });
  expect(await lookUp('name_2', root)).toMatchObject({
    body: { not_asked: [{ source: 'x', reason: expect.stringContaining('The budget of this server') }] },
  });
});

test('removing an account and adding it again within the day pays for no post a second time', async () => {
  const { id } = await addItem('weir_watch', ada);
  await fetchFor(ada, id);
  const asked = live.x.requests.length;
  await call('DELETE', `/twitter/user/${id}`, { token: ada.token });
  await endRemovals(database, new Date(Date.now() + 31_000));
  const again = await addItem('weir_watch', ben);
  await fetchFor(ben, again.id);
  expect(live.x.requests).toHaveLength(asked);
  const [stored] = await database.select().from(accounts).where(eq(accounts.id, again.id));
  expect(stored).toMatchObject({ screen_name: 'weir_watch' });
  expect(await spent()).toMatchObject({ spent: { sources: 0.76 }, people: [{ username: 'ada', sources: 0.76 }] });
});

test('posts before one post and posts before another are not the same answer', async () => {
  const reader = (await sources[0]?.open(null)) ?? expect.unreachable();
  const newestBefore = async (untilId: string) => {
    const account = { id: '11', screen_name: 'weir_watch' };
    const { newestId } = await reader.readPage({ account, cursor: null, sinceId: null, untilId, wanted: 5 }, NEVER);
    return newestId;
  };
  const [later, earlier] = [manyPosts(250)[10]?.id ?? '', manyPosts(250)[20]?.id ?? ''];
  const found = [await newestBefore(later), await newestBefore(earlier), await newestBefore(later)];
  expect(found).toEqual([manyPosts(250)[11]?.id, manyPosts(250)[21]?.id, manyPosts(250)[11]?.id]);
});

/** A paid source that numbers its answers. */
async function numbering() {
  let asked = 0;
  const number = async () => {
    asked += 1;
    return String(asked);
  };
  const find = async () => ({ id: await number(), screen_name: 'found', name: '', description: null, posts: null });
  const readPage = async () => ({ posts: [], nextCursor: null, newestId: await number(), oldestId: null });
  const source = { id: 'x', open: async () => ({ maxPosts: 150, findByName: find, findAgain: find, readPage }) };
  const paying = openKeyedMutex(own.url, PAYING_LOCK);
  onTestFinished(() => paying.close());
  return (await charge({ database, mutex: paying }, source).open(null)) ?? expect.unreachable();
}

test('the page of one account answers nothing about another, and newer posts are asked for each time', async () => {
  const reader = await numbering();
  const read = async (id: string | null, screen_name: string, sinceId: string | null = null) =>
    (await reader.readPage({ account: { id, screen_name }, cursor: null, sinceId, untilId: null, wanted: 5 }, NEVER))
      .newestId;
  expect([await read('1', 'ada'), await read('2', 'ada'), await read('1', 'renamed')]).toEqual(['1', '2', '1']);
  expect([await read(null, 'ada'), await read(null, 'ben'), await read(null, 'ada')]).toEqual(['3', '4', '3']);
  expect([await read('1', 'ada', '7'), await read('1', 'ada', '7')]).toEqual(['5', '6']);
});

test('an account with an id is found again by it, because its name may be that of another one now', async () => {
  const reader = await numbering();
  const again = async (id: string | null, screen_name: string) =>
    (await reader.findAgain({ id, screen_name }, NEVER)).id;
  expect(await reader.findByName('ada', NEVER)).toMatchObject({ id: '1' });
  expect([
    await again(null, 'Ada'),
    await again('11', 'ada'),
    await again('12', 'ada'),
    await again('11', 'ben'),
  ]).toEqual(['1', '2', '3', '2']);
});

test('a page whose place the source no longer accepts costs nothing', async () => {
  const reader = (await sources[0]?.open({ id: ada.person.id, username: 'ada' })) ?? expect.unreachable();
  const account = { id: '11', screen_name: 'weir_watch' };
  const page = reader.readPage({ account, cursor: 'gone', sinceId: null, untilId: null, wanted: 5 }, NEVER);
  await expect(page).rejects.toThrow(CursorRefused);
  expect(await spent()).toMatchObject({ spent: { sources: 0 }, people: [] });
});

test.each([
  ['is cut off', new Error('The connection was cut off'), 0.01],
  ['has an answer that nobody can use', new WorkFailure('Not a list', { isLasting: true }), 0.01],
  ['meets a source that is down', new WorkFailure('Over capacity', { isLasting: false }), 0],
  ['comes too often', new Postponed('The limit is reached', null), 0],
  ['is about an account that is gone', new AccountUnavailable('No such account', 'missing'), 0],
])('a question counts as paid for unless it surely was not: one that %s', async (_, failure, paid) => {
  const fail = async () => {
    throw failure;
  };
  const broken = { id: 'x', open: async () => ({ maxPosts: null, findByName: fail, findAgain: fail, readPage: fail }) };
  const paying = openKeyedMutex(own.url, PAYING_LOCK);
  const reader = await charge({ database, mutex: paying }, broken).open({ id: ada.person.id, username: 'ada' });
  await expect(reader?.findByName('weir_watch', NEVER)).rejects.toBe(failure);
  await paying.close();
  expect(await spent()).toMatchObject({ spent: { sources: paid } });
});

test('what is paid to language models leaves the budget for sources of posts as it is', async () => {
  await setBudgets({ models_per_person: 2 });
  const by = { id: ada.person.id, username: 'ada' };
  await reserve(database, { payee: 'models', by, subject: 'weir_watch' }, 2);
  expect(await lookUp('weir_watch')).toMatchObject({ body: { answer: 'x' } });
});

test('fetching stops before the page that the budget does not hold, and waits', async () => {
  await setBudgets({ sources_per_person: 0.6 });
  const { id } = await addItem('weir_watch', ada);
  await expect(fetchFor(ada, id)).rejects.toMatchObject({ name: 'BudgetUsedUp' });
  expect(await spent()).toMatchObject({ spent: { sources: 0.51 } });
  await setBudgets({ sources_per_person: 1 });
  await fetchFor(ada, id);
  expect(await spent()).toMatchObject({ spent: { sources: 0.76 } });
});

test('superusers see who has spent what, and who has a budget of their own', async () => {
  await lookUp('name_1');
  await lookUp('name_2');
  await lookUp('name_3', root);
  expect(await spent()).toMatchObject({
    spent: { sources: 0.03, models: 0 },
    people: [
      { username: 'ada', has_own_budget: true, sources: 0.02, models: 0 },
      { username: 'root', has_own_budget: false, sources: 0.01, models: 0 },
    ],
  });
});

describe('the budgets', () => {
  test('are seen and changed by superusers, and noted in the audit log', async () => {
    expect(await setBudgets({ models_in_all: null })).toMatchObject({
      status: 200,
      body: { budgets: { sources_per_person: 2, sources_in_all: 20, models_per_person: 2, models_in_all: null } },
    });
    expect((await call('GET', '/audit/?skip=0&limit=1', { token: root.token })).body).toMatchObject({
      data: [{ action: 'budgets.changed', actor: 'root', detail: { models_in_all: null } }],
    });
    expect(await setBudgets({})).toMatchObject({ status: 200, body: { budgets: { models_in_all: null } } });
  });

  test.each([{ sources_in_all: -1 }, { sources_in_all: 1e300 }, { sources_in_all: '5' }, { everything: 5 }])(
    'refuse %j',
    async (json) => {
      expect(await setBudgets(json)).toMatchObject({ status: 422 });
    },
  );
});
