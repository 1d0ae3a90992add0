import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { AccountUnavailable } from '#server/domain/sources/errors.ts';
import type { FoundAccount, Page, PageRequest, PostSource } from '#server/domain/sources/source.ts';
import { charge } from '#server/domain/spending/charge.ts';
import { budgets, paid_answers, spendings } from '#server/domain/spending/tables.ts';
import { WorkFailure } from '#server/domain/work/work-failure.ts';
import { openKeyedMutex } from '#server/foundations/database/keyed-mutex.ts';
import { PAYING_LOCK } from '#server/foundations/database/locks.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { post } from '#tests/server/support/memory-source.ts';
import { startApi } from '#tests/server/support/people-api.ts';

const { database, url } = await freshDatabase();
const { add } = await startApi(database);
const { person: ada } = await add('ada');
const mutex = openKeyedMutex(url, PAYING_LOCK);
afterAll(() => mutex.close());
const never = new AbortController().signal;

const found: FoundAccount = { id: '7', screen_name: 'Nadia', name: 'Nadia', description: null, posts: 3 };
const page = (count: number): Page => ({
  posts: Array.from({ length: count }, (_, number) => post(number, `Post ${number}`)),
  ...{ nextCursor: null, newestId: null, oldestId: null },
});
const NADIA = { id: '7', screen_name: 'Nadia' };
const asking = (given: Partial<PageRequest> = {}): PageRequest => ({
  ...{ account: NADIA, cursor: null, sinceId: null, untilId: null, wanted: 3 },
  ...given,
});

let asked: string[] = [];
let answerOf: () => unknown = () => undefined;
beforeEach(async () => {
  asked = [];
  answerOf = () => undefined;
  await database.delete(spendings);
  await database.delete(paid_answers);
  await database.update(budgets).set({ sources_per_person: 1, sources_in_all: null });
});

/** A source that notes what it is asked, before it answers or does what a test wants. */
const noting = (id = 'x'): PostSource => {
  const note = async <Answer>(what: string, usual: Answer): Promise<Answer> => {
    asked.push(what);
    return ((await answerOf()) as Answer | undefined) ?? usual;
  };
  return {
    id,
    open: async () => ({
      maxPosts: 150,
      findByName: (name) => note(`name ${name}`, name === 'nobody' ? null : found),
      findAgain: ({ id: known, screen_name }) => note(`again ${known ?? screen_name}`, found),
      readPage: ({ account, cursor, sinceId, untilId }) =>
        note(`page ${account.id ?? account.screen_name} ${cursor} ${sinceId} ${untilId}`, page(3)),
    }),
  };
};
const open = async (source = noting(), by: { id: string; username: string } | null = ada) =>
  (await charge({ database, mutex }, source).open(by)) ?? expect.unreachable();
const paid = async () => {
  const rows = await database.select().from(spendings).orderBy(spendings.id);
  return rows.map(({ username, payee, subject, amount }) => [username, payee, subject, amount / 1_000_000]);
};

test('a source that costs nothing stays as it is, and its answers are not kept', async () => {
  const free = noting('bluesky');
  expect(charge({ database, mutex }, free)).toBe(free);
});

test('a source that cannot be asked now is not charged', async () => {
  const closed: PostSource = { ...noting(), open: async () => null };
  expect(await charge({ database, mutex }, closed).open(ada)).toBeNull();
});

test('how many posts are fetched of an account stays as the source says', async () => {
  expect((await open()).maxPosts).toBe(150);
});

describe('an account', () => {
  test('is looked up once a day, in any case, whoever asks', async () => {
    const reader = await open();
    const server = await open(noting(), null);
    expect(await reader.findByName('Nadia', never)).toEqual(found);
    expect(await server.findByName('NADIA', never)).toEqual(found);
    // Without an id it is known by its name.
    expect(await server.findAgain({ id: null, screen_name: 'nadia' }, never)).toEqual(found);
    expect(asked).toEqual(['name Nadia']);
    expect(await paid()).toEqual([['ada', 'sources', 'Nadia', 0.01]]);
  });

  test('that is known by its id is another question than its name', async () => {
    const reader = await open(noting(), null);
    await reader.findByName('nadia', never);
    await reader.findAgain(NADIA, never);
    await reader.findAgain({ ...NADIA, screen_name: 'renamed' }, never);
    expect(asked).toEqual(['name nadia', 'again 7']);
    expect(await paid()).toEqual([
      [null, 'sources', 'nadia', 0.01],
      [null, 'sources', 'Nadia', 0.01],
    ]);
  });

  test('that nobody has costs nothing, and is not asked for again', async () => {
    const reader = await open();
    expect([await reader.findByName('nobody', never), await reader.findByName('nobody', never)]).toEqual([null, null]);
    expect([asked, await paid()]).toEqual([['name nobody'], []]);
  });

  test('that two ask for at once is asked for once', async () => {
    const begun = Promise.withResolvers<void>();
    const reader = await open();
    const first = reader.findByName('nadia', never);
    answerOf = async () => begun.promise;
    const second = reader.findByName('nadia', never);
    begun.resolve();
    expect(await Promise.all([first, second])).toEqual([found, found]);
    expect([asked.length, await paid()]).toEqual([1, [['ada', 'sources', 'nadia', 0.01]]]);
  });
});

describe('a page', () => {
  test('costs what its posts do, and is not asked again for the same place', async () => {
    const reader = await open();
    expect(await reader.readPage(asking(), never)).toEqual(page(3));
    await reader.readPage(asking({ wanted: 100 }), never);
    await reader.readPage(asking({ cursor: 'next' }), never);
    await reader.readPage(asking({ untilId: 'next' }), never);
    await reader.readPage(asking({ account: { id: '8', screen_name: 'Nadia' } }), never);
    await reader.readPage(asking({ account: { id: null, screen_name: 'Nadia' } }), never);
    await reader.readPage(asking({ untilId: 'next' }), never);
    expect(asked).toEqual([
      'page 7 null null null',
      'page 7 next null null',
      'page 7 null null next',
      'page 8 null null null',
      'page Nadia null null null',
    ]);
    expect(await paid()).toEqual(asked.map(() => ['ada', 'sources', 'Nadia', 0.015]));
  });

  test('of what is newer than a post is asked each time', async () => {
    const reader = await open();
    await reader.readPage(asking({ sinceId: '5' }), never);
    await reader.readPage(asking({ sinceId: '5' }), never);
    expect([asked.length, (await paid()).length]).toEqual([2, 2]);
    expect(await database.$count(paid_answers)).toBe(0);
  });

  test.each([
    ['the posts that are wanted', { wanted: 10 }, 0.05],
    ['a hundred, which is the largest page', { wanted: 1_000 }, 0.5],
  ])('needs a budget for %s, and no more', async (_, wanted, budget) => {
    const reader = await open();
    await database.update(budgets).set({ sources_per_person: budget - 0.001 });
    await expect(reader.readPage(asking(wanted), never)).rejects.toMatchObject({ name: 'BudgetUsedUp' });
    expect(asked).toEqual([]);
    await database.update(budgets).set({ sources_per_person: budget });
    await reader.readPage(asking(wanted), never);
    expect(await paid()).toEqual([['ada', 'sources', 'Nadia', 0.015]]);
  });
});

test.each<[string, Error, number]>([
  ['an account that the source no longer has', new AccountUnavailable('Gone', 'missing'), 0],
  ['a failure that may pass', new WorkFailure('Not now', { isLasting: false }), 0],
  ['a failure that lasts', new WorkFailure('No such token', { isLasting: true }), 0.01],
  ['anything else', new Error('A bug'), 0.01],
])('%s is thrown and not kept, and costs what may have been paid', async (_, failure, cost) => {
  const reader = await open();
  answerOf = () => Promise.reject(failure);
  await expect(reader.findByName('nadia', never)).rejects.toBe(failure);
  expect(await paid()).toEqual(cost === 0 ? [] : [['ada', 'sources', 'nadia', cost]]);
  answerOf = () => undefined;
  expect(await reader.findByName('nadia', never)).toEqual(found);
  expect(asked).toHaveLength(2);
});
