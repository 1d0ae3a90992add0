import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { TAGS_OF_PERSON } from '#contract/arranging.ts';
import type { Item } from '#contract/item.ts';
import type { Removed } from '#contract/watching.ts';
import { accounts, ended_watches, watches } from '#server/domain/accounts/tables.ts';
import { audit_log } from '#server/domain/audit/tables.ts';
import { endRemovals } from '#server/domain/watching/end-removals.ts';
import { account_tags } from '#server/domain/watching/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startEvidence } from '#tests/server/support/marked-posts.ts';

const { database } = await freshDatabase();
const { call, add, ada, ben, root, store, watch, clear } = await startEvidence(database);

type Who = { token: string };

beforeEach(clear);

const tag = (who: Who, json: unknown) => call('POST', '/twitter/tags', { token: who.token, json });
const tagsOf = async (who: Who) => (await call('GET', '/twitter/tags', { token: who.token })).body;
const listed = async (who: Who, query = '') =>
  ((await call('GET', `/twitter/${query}`, { token: who.token })).body as { data: Item[] }).data;
const namesOf = async (who: Who, query = '') => (await listed(who, query)).map(({ screen_name }) => screen_name);
const remove = async (who: Who, id: number) =>
  ((await call('DELETE', `/twitter/user/${id}`, { token: who.token })).body as Removed).removal;
const undo = (who: Who, removal: string) =>
  call('POST', `/twitter/removals/${removal}/undo`, { token: who.token, json: {} });

test("a person's tags leave the same tags of another person as they are", async () => {
  const { id } = await store([], 'shared', [ada, ben]);
  await tag(ben, { ids: [id], add: ['Bots', 'wave'] });
  await tag(ada, { ids: [id], add: ['bots', 'WAVE'] });
  expect(await tagsOf(ada)).toEqual({
    data: [
      { tag: 'bots', accounts: 1 },
      { tag: 'WAVE', accounts: 1 },
    ],
  });
  await tag(ada, { ids: [id], remove: ['bots'] });
  expect(await tagsOf(ada)).toEqual({ data: [{ tag: 'WAVE', accounts: 1 }] });
  expect(await tagsOf(ben)).toEqual({
    data: [
      { tag: 'Bots', accounts: 1 },
      { tag: 'wave', accounts: 1 },
    ],
  });
});

test('a tag filters by itself alone', async () => {
  const [first, second] = [await store([], 'first'), await store([], 'second')];
  await tag(ada, { ids: [first.id], add: ['bots'] });
  await tag(ada, { ids: [second.id], add: ['wave'] });
  expect(await namesOf(ada, '?tag=bots')).toEqual(['first']);
});

test('the tags of others count for no limit, and one tag of several accounts counts once', async () => {
  const own = [await store([], 'first', [ada, ben]), await store([], 'second', [ada, ben])];
  const rows = Array.from({ length: TAGS_OF_PERSON }, (_, number) => ({
    ...{ user_id: ben.person.id, account_id: own[number % 2]?.id ?? expect.unreachable(), tag: `t${number}` },
  }));
  await database.insert(account_tags).values(rows);
  expect(await tag(ada, { ids: own.map(({ id }) => id), add: ['bots'] })).toMatchObject({ status: 200 });
  await database.delete(account_tags);
  // One less than a person may have, all of them in use at both accounts below.
  const few = await Promise.all(Array.from({ length: 20 }, (_, number) => store([], `a${number}`, [ada])));
  const each = few.flatMap(({ id }, place) =>
    Array.from({ length: 10 }, (_, number) => ({
      user_id: ada.person.id,
      account_id: id,
      tag: `t${10 * (place % 19) + number}`,
    })),
  );
  await database.insert(account_tags).values(each);
  expect(
    await tag(ada, { ids: [own[0]?.id], add: Array.from({ length: 10 }, (_, number) => `t${number}`) }),
  ).toMatchObject({
    status: 200,
  });
});

test('a person uses so many different tags and no more; those in use can be given to further accounts', async () => {
  const held = await Promise.all(Array.from({ length: TAGS_OF_PERSON / 10 }, (_, number) => store([], `a${number}`)));
  const rows = held.flatMap(({ id }, place) =>
    Array.from({ length: 10 }, (_, number) => ({
      user_id: ada.person.id,
      account_id: id,
      tag: `t${10 * place + number}`,
    })),
  );
  await database.insert(account_tags).values(rows);
  const { id } = await store([], 'further');
  expect(await tag(ada, { ids: [id], add: ['t0', 't1'] })).toMatchObject({ status: 200 });
  expect(await tag(ada, { ids: [id], add: ['one more'] })).toMatchObject({
    status: 409,
    body: { detail: `You can use at most ${TAGS_OF_PERSON} different tags` },
  });
});

test('a removal that is taken back leaves other removals of the person as they are', async () => {
  const [first, second] = [await store([], 'first'), await store([], 'second')];
  const [one] = [await remove(ada, first.id), await remove(ada, second.id)];
  expect((await undo(ada, one)).body).toEqual({ restored: 1 });
  expect(await namesOf(ada)).toEqual(['first']);
  expect(await namesOf(root)).toEqual(['first']);
  const told = await database
    .select({ subject: audit_log.subject })
    .from(audit_log)
    .where(eq(audit_log.action, 'account.restored'));
  expect(told).toEqual([{ subject: 'first' }]);
});

test('a removal for everybody counts an account once, and brings every watch back', async () => {
  const { id } = await store([], 'shared', [ada, ben]);
  const before = await database.select().from(watches).orderBy(watches.user_id);
  expect((await undo(root, await remove(root, id))).body).toEqual({ restored: 1 });
  expect(await database.select().from(watches).orderBy(watches.user_id)).toEqual(before);
});

test('a person who ends a watch keeps the others, and so do other people', async () => {
  const [shared, other] = [await store([], 'shared', [ada, ben]), await store([], 'other', [ada, ben])];
  await remove(ada, shared.id);
  expect([await namesOf(ada), await namesOf(ben)]).toEqual([['other'], ['other', 'shared']]);
  expect([await namesOf(root), await namesOf(root, '?search=shared')]).toEqual([['other', 'shared'], ['shared']]);
  await watch(other.id, root);
  expect(await call('DELETE', `/twitter/user/${shared.id}`, { token: ada.token })).toMatchObject({ status: 404 });
  expect(await namesOf(ben)).toEqual(['other', 'shared']);
  expect((await call('GET', `/twitter/watchers?ids=${shared.id}`, { token: root.token })).body).toEqual({
    ...{ others: 1, names: ['ben'], mine: 0, only_mine: 0 },
  });
  expect((await call('GET', `/twitter/watchers?ids=${other.id}`, { token: root.token })).body).toEqual({
    ...{ others: 2, names: ['ada', 'ben'], mine: 1, only_mine: 0 },
  });
});

test('the first five others are named, by name', async () => {
  const names = ['Zoe', 'yara', 'eve', 'dan', 'carl', 'finn', 'gus'];
  const others = await Promise.all(names.map((name) => add(name)));
  const [one, two] = [await store([], 'one', [root, ...others]), await store([], 'two', others)];
  const asked = `/twitter/watchers?ids=${one.id},${two.id}`;
  expect((await call('GET', asked, { token: root.token })).body).toEqual({
    ...{ others: 7, names: ['carl', 'dan', 'eve', 'finn', 'gus'], mine: 1, only_mine: 0 },
  });
});

test('tags go with the watch of who gave them, and stay for superusers and for who still watches', async () => {
  const [shared, other] = [await store([], 'shared', [ada, ben]), await store([], 'other', [ada])];
  for (const who of [ada, ben, root]) await tag(who, { ids: [shared.id], add: ['bots'] });
  await tag(ada, { ids: [other.id], add: ['wave'] });
  await remove(ada, shared.id);
  await endRemovals(database, new Date(Date.now() + 31_000));
  const bots = { data: [{ tag: 'bots', accounts: 1 }] };
  expect([await tagsOf(ben), await tagsOf(root)]).toEqual([bots, bots]);
  await watch(shared.id, ada);
  expect(await tagsOf(ada)).toEqual({ data: [{ tag: 'wave', accounts: 1 }] });
});

test('a removal that is over ends alone: another one can still be taken back, with its tags', async () => {
  const [first, second] = [await store([], 'first'), await store([], 'second')];
  await tag(ada, { ids: [second.id], add: ['bots'] });
  await remove(ada, first.id);
  const two = await remove(ada, second.id);
  await database
    .update(ended_watches)
    .set({ ended_at: sql`now() - interval '1 minute'` })
    .where(eq(ended_watches.account_id, first.id));
  await endRemovals(database, new Date());
  expect(await database.select({ name: accounts.screen_name }).from(accounts)).toEqual([{ name: 'second' }]);
  expect(await undo(ada, two)).toMatchObject({ body: { restored: 1 } });
  expect(await tagsOf(ada)).toEqual({ data: [{ tag: 'bots', accounts: 1 }] });
});
