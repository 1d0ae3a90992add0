import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Item } from '#contract/item.ts';
import type { RemovalReport, Removed } from '#contract/watching.ts';
import { accounts, ended_watches, watches } from '#server/domain/accounts/tables.ts';
import { audit_log } from '#server/domain/audit/tables.ts';
import { runs } from '#server/domain/runs/tables.ts';
import { endRemovals } from '#server/domain/watching/end-removals.ts';
import { account_tags } from '#server/domain/watching/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { idleQueue } from '#tests/server/support/idle-queue.ts';
import { createMemorySource } from '#tests/server/support/memory-source.ts';
import { startApi } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const source = createMemorySource();
const { call, add } = await startApi(database, { sources: [source], jobs: idleQueue });
const ada = await add('ada');
const ben = await add('ben');
const root = await add('root', { is_superuser: true });
const other = await add('other', { is_superuser: true });
for (const screen_name of ['first', 'second']) source.hold({ screen_name, name: screen_name, description: null });

type Who = { token: string };
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

beforeEach(async () => {
  await database.delete(accounts);
});

const watch = async (who: Who, name: string) =>
  ((await call('POST', `/twitter/?screen_name=${name}`, { token: who.token })).body as Item).id;
const remove = async (who: Who, id: number) =>
  ((await call('DELETE', `/twitter/user/${id}`, { token: who.token })).body as Removed).removal;
const undo = (who: Who, removal: string) =>
  call('POST', `/twitter/removals/${removal}/undo`, { token: who.token, json: {} });
const listOf = async (who: Who) => {
  const { data, count } = (await call('GET', '/twitter/', { token: who.token })).body as {
    data: Item[];
    count: number;
  };
  return { names: data.map(({ screen_name }) => screen_name), count };
};
const watchesOf = () => database.select().from(watches).orderBy(watches.user_id);
const secondsAfter = (seconds: number) => new Date(Date.now() + seconds * 1_000);
const stored = () => database.$count(accounts);

const NONE = { names: [], count: 0 };
const FIRST = { names: ['first'], count: 1 };

describe('an account whose last watch ended', () => {
  test("is on nobody's list, not even on those of superusers, and is found at no address", async () => {
    const id = await watch(ada, 'first');
    await remove(ada, id);
    expect([await listOf(ada), await listOf(root)]).toEqual([NONE, NONE]);
    for (const who of [ada, root])
      expect(await call('GET', '/twitter/user/first/', { token: who.token })).toMatchObject({ status: 404 });
    expect((await call('GET', '/twitter/?search=first', { token: root.token })).body).toEqual({ data: [], count: 0 });
  });

  test('is kept for half a minute, and then removed', { tags: ['S12.3'] }, async () => {
    await remove(ada, await watch(ada, 'first'));
    await endRemovals(database, secondsAfter(25));
    expect(await stored()).toBe(1);
    await endRemovals(database, secondsAfter(31));
    expect([await stored(), await database.$count(ended_watches)]).toEqual([0, 0]);
  });

  test('is back as it was when the person takes that back', { tags: ['S12.3'] }, async () => {
    const id = await watch(ada, 'first');
    const before = await watchesOf();
    const removal = await remove(ada, id);
    expect(await undo(ada, removal)).toMatchObject({ status: 200, body: { restored: 1 } });
    expect(await watchesOf()).toEqual(before);
    await endRemovals(database, secondsAfter(31));
    expect([await listOf(ada), await listOf(root)]).toEqual([FIRST, FIRST]);
    const notes = await database.select().from(audit_log).where(eq(audit_log.action, 'account.restored'));
    expect(notes).toMatchObject([{ subject: 'first', actor: 'ada' }]);
  });

  test('is back, and stays, when somebody adds it in that time', async () => {
    const id = await watch(ada, 'first');
    const removal = await remove(ada, id);
    expect(await watch(ben, 'first')).toBe(id);
    await endRemovals(database, secondsAfter(31));
    expect([await listOf(ada), await listOf(ben)]).toEqual([NONE, FIRST]);
    expect(await undo(ada, removal)).toMatchObject({ status: 404 });
  });

  test('stays for the one who may still take that back when somebody else who watches it is deleted', async () => {
    const cleo = await add('cleo');
    const id = await watch(ada, 'first');
    await watch(cleo, 'first');
    const removal = await remove(ada, id);
    await call('DELETE', '/users/me', { token: cleo.token });
    expect(await undo(ada, removal)).toMatchObject({ status: 200 });
    expect(await listOf(ada)).toEqual(FIRST);
  });

  test('stays for the one who may still take that back when the time of somebody else is over', async () => {
    const id = await watch(ada, 'first');
    await watch(ben, 'first');
    await remove(ada, id);
    await database.update(ended_watches).set({ ended_at: secondsAfter(-31) });
    const removal = await remove(ben, id);
    await endRemovals(database, new Date());
    expect(await undo(ben, removal)).toMatchObject({ status: 200, body: { restored: 1 } });
    expect([await listOf(ada), await listOf(ben)]).toEqual([NONE, FIRST]);
  });

  test('goes at once with the person who could take that back', async () => {
    const dora = await add('dora');
    await remove(dora, await watch(dora, 'first'));
    await call('DELETE', '/users/me', { token: dora.token });
    expect(await stored()).toBe(0);
  });

  test('goes at once with its only watcher when a superuser ended the watch', async () => {
    const dora = await add('dora-watches');
    await remove(root, await watch(dora, 'first'));
    await call('DELETE', '/users/me', { token: dora.token });
    expect(await stored()).toBe(0);
  });

  test('goes at once with the superuser who ended the watch of somebody else', async () => {
    const leaving = await add('leaving', { is_superuser: true });
    await remove(leaving, await watch(ada, 'first'));
    await call('DELETE', `/users/${leaving.person.id}`, { token: root.token });
    expect(await stored()).toBe(0);
  });

  test('is not counted, and takes no place, among the accounts of a superuser who watches another', async () => {
    await watch(root, 'second');
    await remove(ada, await watch(ada, 'first'));
    expect(await listOf(root)).toEqual({ names: ['second'], count: 1 });
    expect(await listOf(ada)).toEqual(NONE);
  });

  test('is not counted, and takes no place, among the accounts of a superuser who watches none', async () => {
    await watch(ben, 'second');
    await remove(ada, await watch(ada, 'first'));
    expect(await listOf(root)).toEqual({ names: ['second'], count: 1 });
  });
});

test('an account that one of two watchers removed stays, with its analyses, for the other and for superusers', async () => {
  const id = await watch(ada, 'first');
  await watch(ben, 'first');
  await database.insert(runs).values({ account_id: id, state: 'done', trigger: 'import' });
  await remove(ada, id);
  expect([await listOf(ada), await listOf(ben), await listOf(root)]).toEqual([NONE, FIRST, FIRST]);
  expect(await database.$count(runs)).toBe(1);
});

describe('a removal for everyone', () => {
  test('happens once: an account that is about to go is removed by nobody', async () => {
    const id = await watch(ada, 'first');
    await remove(root, id);
    const before = await database.$count(audit_log);
    for (const who of [ada, root, other])
      expect(await call('DELETE', `/twitter/user/${id}`, { token: who.token })).toMatchObject({ status: 404 });
    expect(await database.$count(audit_log)).toBe(before);
  });

  test('gives everybody their watch back, with its time', async () => {
    const id = await watch(ada, 'first');
    await watch(ben, 'first');
    const before = await watchesOf();
    const removal = await remove(root, id);
    expect([await listOf(ada), await listOf(ben), await listOf(root)]).toEqual([NONE, NONE, NONE]);
    expect(await undo(root, removal)).toMatchObject({ status: 200, body: { restored: 1 } });
    expect(await watchesOf()).toEqual(before);
  });

  test.each([
    ['a watcher', ada],
    ['another superuser', other],
  ])('is not taken back by %s', async (_, who) => {
    const removal = await remove(root, await watch(ada, 'first'));
    expect(await undo(who, removal)).toMatchObject({ status: 404 });
    expect(await listOf(root)).toEqual(NONE);
  });
});

test('a removal of several accounts is taken back whole', async () => {
  const ids = [await watch(ada, 'first'), await watch(ada, 'second')];
  const { body } = await call('POST', '/twitter/removals', { token: ada.token, json: { ids } });
  const { removal } = body as RemovalReport;
  expect(await undo(ada, removal ?? expect.unreachable())).toMatchObject({ body: { restored: 2 } });
  expect(await listOf(ada)).toEqual({ names: ['second', 'first'], count: 2 });
});

test('a removal of nothing has nothing to take back', async () => {
  const answer = await call('POST', '/twitter/removals', { token: ada.token, json: { ids: [999] } });
  expect(answer).toMatchObject({ body: { removed: 0, missing: 1, removal: null } });
});

test('a removal is taken back once, and not when it is over', async () => {
  const removal = await remove(ada, await watch(ada, 'first'));
  await undo(ada, removal);
  const late = { status: 404, body: { detail: 'Nothing is left to undo: it was undone already, or it is too late' } };
  expect(await undo(ada, removal)).toMatchObject(late);
  expect(await undo(ada, UNKNOWN)).toMatchObject(late);
  expect(await undo(ada, 'x')).toMatchObject({ status: 422 });
});

test('more accounts than one round removes are all removed', async () => {
  const rows = Array.from({ length: 45 }, (_, number) => ({
    network: 'x',
    screen_name: `many${number}`,
    name: 'Many',
    source: 'memory',
  }));
  const ids = (await database.insert(accounts).values(rows).returning({ id: accounts.id })).map(({ id }) => id);
  await database.insert(watches).values(ids.map((account_id) => ({ account_id, user_id: ada.person.id })));
  await call('POST', '/twitter/removals', { token: ada.token, json: { ids } });
  expect(await stored()).toBe(45);
  await endRemovals(database, secondsAfter(31));
  expect(await stored()).toBe(0);
});

test('a removal is taken back while somebody else holds another account, which is about to go too', async () => {
  const removal = await remove(ada, await watch(ada, 'first'));
  const held = await watch(ben, 'second');
  await remove(ben, held);
  await database.transaction(async (transaction) => {
    await transaction.select().from(accounts).where(eq(accounts.id, held)).for('update');
    expect(await undo(ada, removal)).toMatchObject({ status: 200, body: { restored: 1 } });
  });
});

test('the end of a removal leaves accounts alone that nobody removed, also where nobody watches them, and those that may still come back', async () => {
  const ids = { over: await watch(ada, 'first'), open: await watch(ben, 'second') };
  await database
    .insert(accounts)
    .values({ network: 'x', screen_name: 'imported', name: 'Imported', source: 'archive' });
  await remove(ada, ids.over);
  await database.update(ended_watches).set({ ended_at: secondsAfter(-31) });
  const removal = await remove(ben, ids.open);
  await endRemovals(database, new Date());
  const left = await database.select({ name: accounts.screen_name }).from(accounts).orderBy(accounts.screen_name);
  expect(left.map(({ name }) => name)).toEqual(['imported', 'second']);
  expect(await undo(ben, removal)).toMatchObject({ status: 200 });
});

test('the time of a removal is over after thirty seconds, and not a moment before', async () => {
  await remove(ada, await watch(ada, 'first'));
  const ended_at = new Date('2026-11-01T08:00:00.000Z');
  await database.update(ended_watches).set({ ended_at });
  await endRemovals(database, new Date(ended_at.getTime() + 30_000));
  expect(await stored()).toBe(1);
  await endRemovals(database, new Date(ended_at.getTime() + 30_001));
  expect(await stored()).toBe(0);
});

test('with a removal that is over go the tags of those who no longer watch, and no other tags', async () => {
  const [first, second] = [await watch(ada, 'first'), await watch(ada, 'second')];
  await watch(ben, 'first');
  const tag = 'bots';
  for (const who of [ada, ben, root])
    for (const account_id of [first, second])
      await database.insert(account_tags).values({ user_id: who.person.id, account_id, tag });
  await remove(ada, first);
  await database.update(ended_watches).set({ ended_at: secondsAfter(-31) });
  await endRemovals(database, new Date());
  const left = await database.select().from(account_tags);
  const of = ({ person }: typeof ada, ...ids: number[]) => ids.map((id) => `${person.username} ${id}`);
  const nameOf = new Map([ada, ben, root].map(({ person }) => [person.id, person.username]));
  expect(left.map(({ user_id, account_id }) => `${nameOf.get(user_id)} ${account_id}`).toSorted()).toEqual(
    [...of(ada, second), ...of(ben, first, second), ...of(root, first, second)].toSorted(),
  );
});
