import { beforeEach, describe, expect, test } from 'vitest';
import type { SavedFilters } from '#contract/arranging.ts';
import type { Item } from '#contract/item.ts';
import { accounts, watches } from '#server/domain/accounts/tables.ts';
import { holdUserAlone } from '#server/domain/people/users.ts';
import { endRemovals } from '#server/domain/watching/end-removals.ts';
import { saveFilters } from '#server/domain/watching/saved-filters.ts';
import { account_tags, saved_filters } from '#server/domain/watching/tables.ts';
import { tagAccounts } from '#server/domain/watching/tag-accounts.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { idleQueue } from '#tests/server/support/idle-queue.ts';
import { createMemorySource } from '#tests/server/support/memory-source.ts';
import { startApi } from '#tests/server/support/people-api.ts';
import { whileHeld } from '#tests/server/support/waiting.ts';

const { database } = await freshDatabase();
const source = createMemorySource();
const { call, add } = await startApi(database, { sources: [source], jobs: idleQueue });
const ada = await add('ada');
const ben = await add('ben');
const root = await add('root', { is_superuser: true });
for (const screen_name of ['first', 'second', 'third'])
  source.hold({ screen_name, name: screen_name, description: null });

type Who = { token: string };

beforeEach(async () => {
  await database.delete(accounts);
  await database.delete(saved_filters);
});

const watch = async (who: Who, name: string) =>
  ((await call('POST', `/twitter/?screen_name=${name}`, { token: who.token })).body as Item).id;
const tag = (who: Who, json: unknown) => call('POST', '/twitter/tags', { token: who.token, json });
const tagsOf = async (who: Who) => (await call('GET', '/twitter/tags', { token: who.token })).body;
const listed = async (who: Who, query = '') => {
  const { data, count } = (await call('GET', `/twitter/${query}`, { token: who.token })).body as {
    data: Item[];
    count: number;
  };
  return { rows: data.map(({ screen_name, tags }) => [screen_name, ...tags]), count };
};

test('a person lists first what she added last, whoever added it before, with a filter too', async () => {
  for (const name of ['first', 'second', 'third']) await watch(ben, name);
  const ids = [await watch(ada, 'third'), await watch(ada, 'first'), await watch(ada, 'second')];
  await tag(ada, { ids, add: ['bots'] });
  const rows = [
    ['second', 'bots'],
    ['first', 'bots'],
    ['third', 'bots'],
  ];
  expect([await listed(ada), await listed(ada, '?tag=bots')]).toEqual([
    { rows, count: 3 },
    { rows, count: 3 },
  ]);
});

describe('tags', () => {
  test('are added to accounts and removed from them, and filter the list', { tags: ['S12.12'] }, async () => {
    const [first, second] = [await watch(ada, 'first'), await watch(ada, 'second')];
    await watch(ada, 'third');
    expect(await tag(ada, { ids: [first, second], add: ['bots', 'A wave'] })).toMatchObject({
      status: 200,
      body: { tagged: 2, missing: 0 },
    });
    await tag(ada, { ids: [second], remove: ['A wave'] });
    expect(await listed(ada)).toEqual({ rows: [['third'], ['second', 'bots'], ['first', 'A wave', 'bots']], count: 3 });
    expect(await listed(ada, '?tag=bots&sort=name&order=asc')).toEqual({
      rows: [
        ['first', 'A wave', 'bots'],
        ['second', 'bots'],
      ],
      count: 2,
    });
    expect(await tagsOf(ada)).toEqual({
      data: [
        { tag: 'A wave', accounts: 1 },
        { tag: 'bots', accounts: 2 },
      ],
    });
  });

  test('are one whatever their case, and keep their first spelling', async () => {
    const [first, second] = [await watch(ada, 'first'), await watch(ada, 'second')];
    await tag(ada, { ids: [first], add: ['Bots'] });
    await tag(ada, { ids: [first, second], add: ['bots', 'BOTS'] });
    expect(await tagsOf(ada)).toEqual({ data: [{ tag: 'Bots', accounts: 2 }] });
    expect(await listed(ada, '?tag=bOTS')).toMatchObject({ count: 2 });
    await tag(ada, { ids: [first, second], remove: ['boTs'] });
    expect(await tagsOf(ada)).toEqual({ data: [] });
  });

  test('that come in two spellings at once have the first of them, at each account', async () => {
    const ids = [await watch(ada, 'first'), await watch(ada, 'second'), await watch(ada, 'third')];
    await tag(ada, { ids, add: ['bots', 'Bots', 'BOTS'] });
    expect(await tagsOf(ada)).toEqual({ data: [{ tag: 'bots', accounts: 3 }] });
    expect((await listed(ada)).rows).toEqual([
      ['third', 'bots'],
      ['second', 'bots'],
      ['first', 'bots'],
    ]);
  });

  test('are seen by the person who gave them only', { tags: ['S12.12'] }, async () => {
    const id = await watch(ada, 'first');
    await watch(ben, 'first');
    await tag(ada, { ids: [id], add: ['bots'] });
    expect(await listed(ben)).toEqual({ rows: [['first']], count: 1 });
    expect(await listed(root)).toEqual({ rows: [['first']], count: 1 });
    expect(await listed(ben, '?tag=bots')).toEqual({ rows: [], count: 0 });
    expect(await tagsOf(ben)).toEqual({ data: [] });
  });

  test('are taken away by the person who gave them only, and an account that is named twice counts once', async () => {
    const first = await watch(ada, 'first');
    await watch(ben, 'first');
    for (const who of [ada, ben]) await tag(who, { ids: [first], add: ['bots'] });
    const removed = await tag(ada, { ids: [first, first], remove: ['bots'] });
    expect([removed.body, await tagsOf(ada), await tagsOf(ben)]).toEqual([
      { tagged: 1, missing: 0 },
      { data: [] },
      { data: [{ tag: 'bots', accounts: 1 }] },
    ]);
  });

  test('are given to no account that the person does not see', async () => {
    const own = await watch(ada, 'first');
    const foreign = await watch(ben, 'second');
    expect(await tag(ada, { ids: [own, foreign, 2_147_483_648], add: ['bots'] })).toMatchObject({
      body: { tagged: 1, missing: 2 },
    });
    expect(await listed(root)).toEqual({ rows: [['second'], ['first']], count: 2 });
    expect(await tagsOf(ada)).toEqual({ data: [{ tag: 'bots', accounts: 1 }] });
  });

  test('come back with a removal that is taken back, and go when it is over', async () => {
    const id = await watch(ada, 'first');
    await watch(ben, 'first');
    await tag(ada, { ids: [id], add: ['bots'] });
    const { body } = await call('DELETE', `/twitter/user/${id}`, { token: ada.token });
    const { removal } = body as { removal: string };
    expect(await tagsOf(ada)).toEqual({ data: [] });
    await call('POST', `/twitter/removals/${removal}/undo`, { token: ada.token, json: {} });
    expect(await listed(ada)).toEqual({ rows: [['first', 'bots']], count: 1 });
    await call('DELETE', `/twitter/user/${id}`, { token: ada.token });
    await endRemovals(database, new Date(Date.now() + 31_000));
    await watch(ada, 'first');
    expect(await listed(ada)).toEqual({ rows: [['first']], count: 1 });
  });

  test('are at most 20 on an account, and nothing of a call that exceeds that is kept', async () => {
    const id = await watch(ada, 'first');
    const twenty = Array.from({ length: 20 }, (_, number) => `tag ${number}`);
    expect(await tag(ada, { ids: [id], add: twenty })).toMatchObject({ status: 200 });
    expect(await tag(ada, { ids: [id], add: ['more'], remove: [] })).toMatchObject({
      status: 409,
      body: { detail: 'An account has at most 20 tags' },
    });
    expect(await tag(ada, { ids: [id], add: ['more'], remove: ['tag 0'] })).toMatchObject({ status: 200 });
    expect(await tagsOf(ada)).toMatchObject({ data: { length: 20 } });
  });

  test('are counted on the account that has most', async () => {
    const ids = [await watch(ada, 'first'), await watch(ada, 'second')];
    const twenty = Array.from({ length: 20 }, (_, number) => `tag ${number}`);
    await tag(ada, { ids: ids.slice(1), add: twenty });
    await tag(ben, { ids: [await watch(ben, 'second')], add: ['bots'] });
    expect(await tag(ada, { ids, add: ['more'] })).toMatchObject({ status: 409 });
    expect(await tag(ada, { ids: ids.slice(0, 1), add: ['more', 'TAG 1'] })).toMatchObject({ status: 200 });
    expect((await listed(ada)).rows).toEqual([
      ['second', ...twenty.toSorted()],
      ['first', 'more', 'tag 1'],
    ]);
  });

  test('are at most 200 different ones of a person, whatever their case, and whoever else has others', async () => {
    const rows = Array.from({ length: 11 }, (_, number) => ({
      ...{ network: 'x', screen_name: `many${number}`, name: 'Many', source: 'archive' },
    }));
    const ids = (await database.insert(accounts).values(rows).returning({ id: accounts.id })).map(({ id }) => id);
    for (const { person } of [ada, ben])
      await database.insert(watches).values(ids.map((account_id) => ({ account_id, user_id: person.id })));
    const [last = 0, ...full] = ids;
    const tags = full.flatMap((account_id, place) =>
      Array.from({ length: 20 }, (_, number) => ({ account_id, tag: `tag ${place * 20 + number}` })),
    );
    await database.insert(account_tags).values(tags.map((one) => ({ ...one, user_id: ada.person.id })));
    expect(await tag(ada, { ids: [last], add: ['TAG 7'] })).toMatchObject({ status: 200 });
    expect(await tag(ada, { ids: [last], add: ['one more'] })).toMatchObject({
      status: 409,
      body: { detail: 'You can use at most 200 different tags' },
    });
    expect(await tag(ben, { ids: [last], add: ['one more'] })).toMatchObject({ status: 200 });
    expect(await tagsOf(ben)).toEqual({ data: [{ tag: 'one more', accounts: 1 }] });
  });

  test.each([
    ['nothing to add or remove', { ids: [1] }],
    ['no account', { ids: [], add: ['x'] }],
    ['an empty tag', { ids: [1], add: ['  '] }],
    ['a tag of two lines', { ids: [1], add: ['one\ntwo'] }],
    ['a tag of 41 characters', { ids: [1], add: ['x'.repeat(41)] }],
    ['21 tags', { ids: [1], add: Array.from({ length: 21 }, (_, number) => `tag ${number}`) }],
    ['an unknown field', { ids: [1], add: ['x'], other: 1 }],
  ])('with %s are refused', async (_, json) => {
    expect(await tag(ada, json)).toMatchObject({ status: 422 });
  });
});

describe('saved filters', () => {
  const FILTERS = { search: 'gazette', band: 'many', tag: 'bots', sort: 'name', order: 'asc' };
  const save = (who: Who, name: string, filters: unknown = FILTERS) =>
    call('POST', '/twitter/saved-filters', { token: who.token, json: { name, filters } });
  const savedOf = async (who: Who) =>
    ((await call('GET', '/twitter/saved-filters', { token: who.token })).body as { data: SavedFilters[] }).data;

  test('are kept by name, for the person who saved them', { tags: ['S12.13'] }, async () => {
    await save(ada, 'Watched daily', {});
    expect(await save(ada, ' loud ones ')).toMatchObject({
      status: 200,
      body: { name: 'loud ones', filters: FILTERS },
    });
    expect((await savedOf(ada)).map(({ name, filters }) => ({ name, filters }))).toEqual([
      { name: 'loud ones', filters: FILTERS },
      { name: 'Watched daily', filters: {} },
    ]);
    expect([await savedOf(ben), await savedOf(root)]).toEqual([[], []]);
  });

  test('take a name once, whatever its case; another person may use it too', async () => {
    await save(ada, 'Loud');
    expect(await save(ada, 'LOUD', {})).toMatchObject({
      status: 409,
      body: { detail: 'You have saved filters named “LOUD” already' },
    });
    expect(await save(ben, 'loud')).toMatchObject({ status: 200 });
  });

  test('are deleted by the person who saved them only', async () => {
    await save(ada, 'Loud');
    const [{ id } = expect.unreachable()] = await savedOf(ada);
    const remove = (who: Who, which: number | string) =>
      call('DELETE', `/twitter/saved-filters/${which}`, { token: who.token });
    expect(await remove(root, id)).toMatchObject({ status: 404 });
    expect(await remove(ada, 999_999_999_999)).toMatchObject({ status: 404 });
    expect(await remove(ada, id)).toMatchObject({ status: 200 });
    expect(await savedOf(ada)).toEqual([]);
  });

  test('are at most 50 of each person', async () => {
    for (let number = 0; number < 50; number += 1) await save(ada, `Name ${number}`, {});
    expect(await save(ada, 'One more', {})).toMatchObject({ status: 409 });
    expect(await savedOf(ada)).toHaveLength(50);
    expect(await save(root, 'One more', {})).toMatchObject({ status: 200 });
  });

  test.each([
    ['without a name', ' ', {}],
    ['with a long name', 'x'.repeat(61), {}],
    ['with an unknown level', 'Loud', { band: 'guilty' }],
    ['with an unknown order', 'Loud', { sort: 'random' }],
    ['with an unknown filter', 'Loud', { other: 'x' }],
  ])('%s are refused', async (_, name, filters) => {
    expect(await save(ada, name, filters)).toMatchObject({ status: 422 });
  });
});

test.each<[string, (id: number) => Promise<unknown>]>([
  ['tags', (id) => tagAccounts(database, ada.person, { ids: [id], add: ['bots'], remove: [] })],
  ['saved filters', () => saveFilters(database, ada.person, { name: 'Loud', filters: {} })],
])('a person changes %s in one call after the other', async (_, change) => {
  const id = await watch(ada, 'first');
  await whileHeld(database, (transaction) => holdUserAlone(transaction, ada.person.id), [() => change(id)]);
  expect((await database.$count(saved_filters)) + (await database.$count(account_tags))).toBe(1);
});
