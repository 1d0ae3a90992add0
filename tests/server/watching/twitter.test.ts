import { count, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { storePosts } from '#server/domain/accounts/store-posts.ts';
import { accounts, posts, progress, watches } from '#server/domain/accounts/tables.ts';
import { audit_log } from '#server/domain/audit/tables.ts';
import { endRemovals } from '#server/domain/watching/end-removals.ts';
import type { WorkQueue } from '#server/domain/work/work-queue.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { idleQueue } from '#tests/server/support/idle-queue.ts';
import { createMemorySource, post } from '#tests/server/support/memory-source.ts';
import { startApi } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const source = createMemorySource();
const queued: number[] = [];
const jobs: WorkQueue = { ...idleQueue, fetchAccounts: async (ids) => void queued.push(...ids) };
const { call, add } = await startApi(database, { sources: [source], jobs });
const ada = await add('ada');
const ben = await add('ben');
const root = await add('root', { is_superuser: true });

source.hold({ screen_name: 'Nadia_K', name: 'Nadia', description: 'Reads the news.' });
source.hold({ screen_name: 'second', name: 'Second', description: null });
source.hold({ screen_name: 'third', name: 'Third', description: null });

beforeEach(async () => {
  await database.delete(accounts);
  queued.length = 0;
  source.asked.length = 0;
});

const addItem = (who: { token: string }, screenName: string) =>
  call('POST', `/twitter/?screen_name=${encodeURIComponent(screenName)}`, { token: who.token });
const list = (who: { token: string }, query = '') => call('GET', `/twitter/${query}`, { token: who.token });
const namesOf = ({ body }: { body: unknown }) =>
  (body as { data: { screen_name: string }[] }).data.map(({ screen_name }) => screen_name);
const idOf = ({ body }: { body: unknown }) => (body as { id: number }).id;
/** Ends the removals, as if the time for taking them back were over. */
const waitForRemovals = () => endRemovals(database, new Date(Date.now() + 31_000));
const storedRows = async () => ({
  accounts: await database.$count(accounts),
  watches: await database.$count(watches),
  progress: await database.$count(progress),
});

const RULE =
  'Type 1 to 15 letters, digits or underscores; or a Bluesky handle such as alice.bsky.social; or a Mastodon name such as alice@mastodon.social.';

describe('adding an account', () => {
  test("that a source has stores it in the source's spelling and queues its fetching", { tags: ['S3.5'] }, async () => {
    const answer = await addItem(ada, '@nadia_k');
    expect(answer).toMatchObject({
      status: 200,
      body: {
        id: expect.any(Number),
        screen_name: 'Nadia_K',
        name: 'Nadia',
        description: 'Reads the news.',
        disinformation_score: null,
        propaganda_score: null,
        state: 'queued',
      },
    });
    expect(queued).toEqual([idOf(answer)]);
  });

  test('twice answers with the same item and asks the source once', { tags: ['S12.2'] }, async () => {
    const first = await addItem(ada, 'Nadia_K');
    const second = await addItem(ada, 'NADIA_K');
    expect(first.body).toMatchObject({ is_new: true });
    expect(second.body).toEqual({ ...(first.body as object), is_new: false });
    expect({ asked: source.asked, queued, rows: await storedRows() }).toEqual({
      asked: ['Nadia_K'],
      queued: [idOf(first)],
      rows: { accounts: 1, watches: 1, progress: 1 },
    });
  });

  test('that somebody else watches adds a watch to the one stored account', { tags: ['S12.1'] }, async () => {
    const first = await addItem(ada, 'Nadia_K');
    const second = await addItem(ben, 'nadia_k');
    expect(second.body).toEqual(first.body);
    expect({ asked: source.asked.length, rows: await storedRows() }).toEqual({
      asked: 1,
      rows: { accounts: 1, watches: 2, progress: 1 },
    });
  });

  test('at the same moment by two people stores one account with two watches', async () => {
    const people = [ada, ben, ada, ben, ada, ben, ada, ben];
    const answers = await Promise.all(people.map((person) => addItem(person, 'Nadia_K')));
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
    expect({ queued, rows: await storedRows() }).toEqual({
      queued: [idOf(answers[0] ?? { body: null })],
      rows: { accounts: 1, watches: 2, progress: 1 },
    });
  });

  test('succeeds while others remove it', async () => {
    const storm = Array.from({ length: 30 }, async (_, turn) => {
      const person = turn % 2 === 0 ? ada : ben;
      const added = await addItem(person, 'Nadia_K');
      const removed = await call('DELETE', `/twitter/user/${idOf(added)}`, { token: person.token });
      return { added: added.status, removed: removed.status };
    });
    const answers = await Promise.all(storm);
    expect(answers.filter(({ added, removed }) => added !== 200 || ![200, 404].includes(removed))).toEqual([]);
  });

  test('that its source knows by a newer name finds the account stored under that name', async () => {
    const first = await addItem(ada, 'Nadia_K');
    const renaming = createMemorySource();
    renaming.find = async () => ({ id: null, screen_name: 'nadia_k', name: 'N', description: null, posts: 0 });
    const { call: callRenamed } = await startApi(database, { sources: [renaming], jobs });
    const second = await callRenamed('POST', '/twitter/?screen_name=Nadia_Old', { token: ben.token });
    expect(second.body).toEqual(first.body);
  });

  test('stores what its source says about it, without characters that a text cannot hold', async () => {
    source.hold({ screen_name: 'odd', name: "O'Brien; --\0", description: '\ud800 <b>' });
    expect((await addItem(ada, 'odd')).body).toMatchObject({ name: "O'Brien; --", description: '\ufffd <b>' });
  });

  test('that no source has answers 404 and stores nothing', { tags: ['S10.7'] }, async () => {
    expect(await addItem(ada, 'nobody')).toMatchObject({ status: 404, body: { detail: 'Item not found' } });
    expect(await storedRows()).toEqual({ accounts: 0, watches: 0, progress: 0 });
  });

  test.each([
    ['that is empty', '', 'screenName is required.', 'non_empty'],
    ['that is too long', 'a'.repeat(16), RULE, 'regex'],
    ['with other characters', 'a b', RULE, 'regex'],
    ['with U+0000', 'a\0', RULE, 'regex'],
  ])('by a name %s answers 422', { tags: ['S12.4'] }, async (_, name, msg, type) => {
    const answer = await addItem(ada, name);
    expect(answer).toMatchObject({ status: 422, body: { detail: expect.any(Array) } });
    expect((answer.body as { detail: unknown[] }).detail).toContainEqual({ loc: ['query', 'screen_name'], msg, type });
  });

  test('without a name answers 422', { tags: ['S5.11'] }, async () => {
    expect(await call('POST', '/twitter/', { token: ada.token })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['query', 'screen_name'], msg: 'Field required', type: 'missing' }] },
    });
  });

  test('is recorded in the audit log once', async () => {
    const before = await database.$count(audit_log, eq(audit_log.action, 'account.added'));
    await addItem(ada, 'Nadia_K');
    await addItem(ada, 'Nadia_K');
    expect(await database.$count(audit_log, eq(audit_log.action, 'account.added'))).toBe(before + 1);
  });
});

describe('the list', () => {
  beforeEach(async () => {
    await addItem(ada, 'Nadia_K');
    await addItem(ben, 'second');
    await addItem(ada, 'third');
  });

  test('holds what the person watches, newest first', { tags: ['S10.12', 'S12.1'] }, async () => {
    const answer = await list(ada);
    expect(namesOf(answer)).toEqual(['third', 'Nadia_K']);
    expect(answer.body).toMatchObject({ count: 2 });
  });

  test('holds every account for a superuser', { tags: ['S12.1'] }, async () => {
    expect(namesOf(await list(root))).toEqual(['third', 'second', 'Nadia_K']);
  });

  test('puts a shared account first for the person who added it last', async () => {
    await addItem(ben, 'Nadia_K');
    expect(namesOf(await list(ben))).toEqual(['Nadia_K', 'second']);
    expect(namesOf(await list(ada))).toEqual(['third', 'Nadia_K']);
  });

  test('comes in pages and still counts all', async () => {
    const answer = await list(root, '?skip=1&limit=1');
    expect(namesOf(answer)).toEqual(['second']);
    expect(answer.body).toMatchObject({ count: 3 });
  });

  test.each([1, 2, 3])('is the same in pages of %i, read from both ends', async (limit) => {
    await addItem(root, 'Nadia_K');
    const pages = [];
    for (let skip = 0; skip < 3; skip += limit) pages.push(await list(root, `?skip=${skip}&limit=${limit}`));
    expect(pages.flatMap(namesOf)).toEqual(['Nadia_K', 'third', 'second']);
  });

  test('past its end is empty and still counts all', async () => {
    expect((await list(root, '?skip=5&limit=5')).body).toEqual({ data: [], count: 3 });
  });

  test.each([
    ['skip=-1', 'skip'],
    ['skip=x', 'skip'],
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=1&limit=2', 'limit'],
  ])('asked with %s answers 422', { tags: ['S10.12'] }, async (query, field) => {
    const answer = await list(ada, `?${query}`);
    expect(answer).toMatchObject({ status: 422, body: { detail: [{ loc: ['query', field] }] } });
  });
});

describe('removing an account', () => {
  const remove = (who: { token: string }, id: number | string) =>
    call('DELETE', `/twitter/user/${id}`, { token: who.token });

  test("ends the person's own watch and leaves the account to its other watchers", async () => {
    const id = idOf(await addItem(ada, 'Nadia_K'));
    await addItem(ben, 'Nadia_K');
    expect(await remove(ada, id)).toMatchObject({ status: 200, body: { message: 'Item deleted successfully' } });
    expect([namesOf(await list(ada)), namesOf(await list(ben))]).toEqual([[], ['Nadia_K']]);
  });

  test('by its last watcher removes it with its posts', { tags: ['S12.3'] }, async () => {
    const id = idOf(await addItem(ada, 'Nadia_K'));
    await storePosts(database, id, [post(1, 'One.'), post(2, 'Two.')]);
    await remove(ada, id);
    await waitForRemovals();
    expect(await storedRows()).toEqual({ accounts: 0, watches: 0, progress: 0 });
    expect(await database.select({ posts: count() }).from(posts)).toEqual([{ posts: 0 }]);
  });

  test('by a superuser removes it for everyone', async () => {
    const id = idOf(await addItem(ada, 'Nadia_K'));
    await addItem(ben, 'Nadia_K');
    expect(await remove(root, id)).toMatchObject({ status: 200 });
    await waitForRemovals();
    expect(await storedRows()).toEqual({ accounts: 0, watches: 0, progress: 0 });
  });

  test('by a superuser for themselves leaves it to the others, who are named before', async () => {
    const id = idOf(await addItem(root, 'Nadia_K'));
    await addItem(ben, 'Nadia_K');
    await addItem(ada, 'Nadia_K');
    const removeMine = () =>
      call('POST', '/twitter/removals', { token: root.token, json: { ids: [id], mine_only: true } });
    const watchers = () => call('GET', `/twitter/watchers?ids=${id},999999999`, { token: root.token });
    expect(await watchers()).toMatchObject({ status: 200, body: { others: 2, names: ['ada', 'ben'], mine: 1 } });
    expect(await removeMine()).toMatchObject({ status: 200, body: { removed: 1, missing: 0 } });
    expect(await removeMine()).toMatchObject({ status: 200, body: { removed: 0, missing: 1 } });
    expect(await watchers()).toMatchObject({ status: 200, body: { others: 2, names: ['ada', 'ben'], mine: 0 } });
    expect([namesOf(await list(ada)), namesOf(await list(ben))]).toEqual([['Nadia_K'], ['Nadia_K']]);
  });

  test.each(['', 'x', '1,', '1234567890'])('of "%s" has no watchers: 422', async (ids) => {
    expect(await call('GET', `/twitter/watchers?ids=${ids}`, { token: root.token })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['query', 'ids'] }] },
    });
  });

  test('that only others watch answers 404 and leaves it', async () => {
    const id = idOf(await addItem(ada, 'Nadia_K'));
    expect(await remove(ben, id)).toMatchObject({ status: 404, body: { detail: 'Item not found' } });
    expect(namesOf(await list(ada))).toEqual(['Nadia_K']);
  });

  test.each(['0', '2147483648', '999999999999999'])('by the unknown number %s answers 404', async (id) => {
    expect(await remove(root, id)).toMatchObject({ status: 404, body: { detail: 'Item not found' } });
  });

  test.each(['x', '-1', '1.5', '1e3'])('by %s, which is not a number, answers 422', async (id) => {
    expect(await remove(root, id)).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['path', 'user_id'], msg: 'Must be a whole number', type: 'regex' }] },
    });
  });

  describe('with others', () => {
    const removeAll = (who: { token: string }, ids: unknown) =>
      call('POST', '/twitter/removals', { token: who.token, json: { ids } });

    test("ends the person's own watches, and counts what the person does not see", async () => {
      const own = [await addItem(ada, 'Nadia_K'), await addItem(ada, 'second')].map(idOf);
      const other = idOf(await addItem(ben, 'third'));
      const answer = await removeAll(ada, [...own, own[0], other, 2_147_483_648]);
      expect(answer).toMatchObject({ status: 200, body: { removed: 2, missing: 2 } });
      expect([namesOf(await list(ada)), namesOf(await list(ben))]).toEqual([[], ['third']]);
      const notes = await database.select().from(audit_log).where(eq(audit_log.action, 'account.removed'));
      expect(notes.map(({ subject }) => subject)).toEqual(expect.arrayContaining(['Nadia_K', 'second']));
    });

    test.each([
      ['no list', 1],
      ['an empty list', []],
      ['something that is not a number', ['1']],
      ['more than 500', Array.from({ length: 501 }, (_, index) => index + 1)],
    ])('named by %s answers 422', async (_, ids) => {
      expect(await removeAll(ada, ids)).toMatchObject({ status: 422 });
    });
  });

  test('also happens when the last watcher deletes themselves, and only then', async () => {
    const cleo = await add('cleo');
    await addItem(cleo, 'Nadia_K');
    await addItem(cleo, 'second');
    await addItem(ben, 'second');
    expect(await call('DELETE', '/users/me', { token: cleo.token })).toMatchObject({ status: 200 });
    expect(namesOf(await list(root))).toEqual(['second']);
  });
});
