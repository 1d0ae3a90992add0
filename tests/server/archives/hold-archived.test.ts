import { eq, ne, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { storePosts } from '#server/domain/accounts/store-posts.ts';
import { accounts, ended_watches, watches } from '#server/domain/accounts/tables.ts';
import { holdArchived, isWatchedBesides } from '#server/domain/archives/hold-archived.ts';
import type { SourceAccount } from '#server/domain/sources/source.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { post } from '#tests/server/support/memory-source.ts';
import { startApi } from '#tests/server/support/people-api.ts';
import { whileHeld } from '#tests/server/support/waiting.ts';

const { database } = await freshDatabase();

/** The account that has the name now. Its id is known, so an archive without an id and a common post is not about it. */
const OWNER = { screen_name: 'weir', name: 'Owner', network: 'x', source: 'x', external_id: '1' } as const;

beforeEach(async () => {
  await database.delete(accounts);
  await database.insert(accounts).values(OWNER);
});

/** An account that had the name before. */
async function hold(changes: Partial<typeof accounts.$inferInsert> = {}): Promise<number> {
  const given = {
    screen_name: crypto.randomUUID(),
    name: 'Former',
    network: 'x',
    source: 'archive',
    ...changes,
  } as const;
  const [{ id } = expect.unreachable()] = await database.insert(accounts).values(given).returning();
  await database
    .update(accounts)
    .set({ screen_name: `Weir~${id}` })
    .where(eq(accounts.id, id));
  return id;
}

/** The account that an archive of X with this name joins; it has no id, unless one is given. */
const joined = (id: string | null = null, posts: { external_id: string }[] = []): Promise<number> =>
  database.transaction(async (transaction) => {
    const account = { id, screen_name: 'weir', name: 'Weir', description: null };
    const from = { id: 'archive', network: 'x', isOfOthers: sql`false` } as const;
    const [held = expect.unreachable()] = await holdArchived(transaction, from, [
      { account, posts, isVouchedFor: false },
    ]);
    return held.held.id;
  });
const knownIds = async () => (await database.select().from(accounts)).map(({ id }) => id);

describe('an archive without an id, whose name another account has now,', () => {
  test('joins the first that had its name before', async () => {
    await database
      .insert(accounts)
      .values({ screen_name: 'elsewhere', name: 'Elsewhere', network: 'x', source: 'archive' });
    const [first] = [await hold(), await hold()];
    expect(await joined()).toBe(first);
  });

  test.each([
    ['is of another network', { network: 'bluesky', source: 'bluesky' }],
    ['has an id', { external_id: '2' }],
  ] as const)('does not join one that had its name before and %s', async (_, former) => {
    const known = [await hold(former), ...(await knownIds())];
    expect(known).not.toContain(await joined());
  });

  test('does not join it because a third account has the same post', async () => {
    await storePosts(database, await hold({ external_id: '2' }), [post(7, 'Words')]);
    const known = await knownIds();
    expect(known).not.toContain(await joined(null, [{ external_id: '7' }]));
  });
});

test('an account gets one row where another import stores a third account of the same file meanwhile', async () => {
  const newcomer = { screen_name: 'newcomer', name: 'New', description: null, id: '8' };
  const namesake = { screen_name: 'weir', name: 'Weir', description: null, id: '7' };
  const from = { id: 'archive', network: 'x', isOfOthers: sql`false` } as const;
  const archived = [namesake, newcomer].map((account) => ({ account, posts: [], isVouchedFor: false }));
  await whileHeld(
    database,
    (other) =>
      other
        .insert(accounts)
        .values({ screen_name: 'newcomer', name: 'New', external_id: '8', network: 'x', source: 'archive' }),
    [() => database.transaction((transaction) => holdArchived(transaction, from, archived))],
  );
  const rows = await database.select({ id: accounts.external_id }).from(accounts).orderBy(accounts.external_id);
  expect(rows.map(({ id }) => id)).toEqual(['1', '7', '8']);
});

test('an archive with an id joins neither an account of another network with this id, nor one without any', async () => {
  const known = [await hold({ external_id: '3', network: 'bluesky', source: 'bluesky' }), await hold()];
  expect([...known, ...(await knownIds())]).not.toContain(await joined('3'));
});

test('an archive waits for none of the accounts that it does not name, whoever changes them', async () => {
  const [{ id } = expect.unreachable()] = await database.select().from(accounts);
  const [other = expect.unreachable()] = await database
    .insert(accounts)
    .values({ screen_name: 'elsewhere', name: 'Elsewhere', network: 'x', source: 'archive' })
    .returning();
  const found = await database.transaction(async (transaction) => {
    await transaction.update(accounts).set({ name: 'Changed' }).where(eq(accounts.id, other.id));
    return joined('1');
  });
  expect(found).toBe(id);
});

test('an account is of others where somebody else watches it, or may watch it again', async () => {
  const { add } = await startApi(database);
  const [{ person: ada }, { person: ben }] = [await add('ada'), await add('ben')];
  const known = ['nobodys', 'adas', 'bens', 'both', 'left', 'own-left'].map((name) => ({
    ...{ screen_name: name, name, network: 'x', source: 'archive' },
  }));
  const stored = await database.insert(accounts).values(known).returning();
  const idOf = (name: string) => stored.find(({ screen_name }) => screen_name === name)?.id ?? Number.NaN;
  const watch = (user_id: string, ...names: string[]) =>
    database.insert(watches).values(names.map((name) => ({ user_id, account_id: idOf(name) })));
  await watch(ada.id, 'adas', 'both');
  await watch(ben.id, 'bens', 'both');
  const removed = { removal: crypto.randomUUID(), watched_at: new Date() };
  await database.insert(ended_watches).values([
    { ...removed, user_id: ben.id, ended_by: ben.id, account_id: idOf('left') },
    { ...removed, user_id: ada.id, ended_by: ada.id, account_id: idOf('own-left') },
  ]);
  const ofOthers = async (userId: string) => {
    const rows = await database.select({ name: accounts.screen_name }).from(accounts).where(isWatchedBesides(userId));
    return rows.map(({ name }) => name).toSorted();
  };
  expect([await ofOthers(ada.id), await ofOthers(ben.id)]).toEqual([
    ['bens', 'both', 'left'],
    ['adas', 'both', 'own-left'],
  ]);
});

describe('an account of the same name', () => {
  const hold = (
    account: Partial<SourceAccount>,
    given: { isVouchedFor?: boolean; isOfOthers?: boolean; posts?: string[] } = {},
  ) =>
    database.transaction(async (transaction) => {
      const { isVouchedFor = false, isOfOthers = false, posts: ids = [] } = given;
      const from = { id: 'archive', network: 'x', isOfOthers: isOfOthers ? sql`true` : sql`false` } as const;
      const posts = ids.map((external_id) => ({ external_id }));
      const archived = { account: { ...NEW, ...account }, posts, isVouchedFor };
      const [{ held } = expect.unreachable()] = await holdArchived(transaction, from, [archived]);
      return held;
    });
  const NEW = { id: null, screen_name: 'newcomer', name: 'New', description: 'Who I am' };
  const rowOf = async (id: number) => (await database.select().from(accounts).where(eq(accounts.id, id)))[0];

  test('is created with all that the archive says of it, where there is none', async () => {
    const held = await hold({ id: '5' });
    expect(held).toEqual({ id: held.id, screen_name: 'newcomer', isOfOthers: false });
    expect(await rowOf(held.id)).toMatchObject({
      ...{ network: 'x', source: 'archive', external_id: '5', screen_name: 'newcomer' },
      ...{ name: 'New', description: 'Who I am' },
    });
  });

  test('is the same one where neither has an id, in any case', async () => {
    const { id } = await hold({});
    expect(await hold({ screen_name: 'NEWCOMER' })).toMatchObject({ id, screen_name: 'newcomer', isOfOthers: false });
  });

  test('gets the id of an archive that somebody vouches for, unless others watch it', async () => {
    const { id } = await hold({});
    const vouched = { isVouchedFor: true };
    expect(await hold({ id: '9' }, { ...vouched, isOfOthers: true })).toMatchObject({ id, isOfOthers: true });
    expect((await rowOf(id))?.external_id).toBeNull();
    expect(await hold({ id: '9' }, vouched)).toMatchObject({ id, isOfOthers: false });
    expect((await rowOf(id))?.external_id).toBe('9');
    expect(await hold({ id: '9', screen_name: 'renamed' })).toMatchObject({ id });
  });

  test('is the same one where both have a post in common, and another one otherwise', async () => {
    const { id } = await hold({});
    await storePosts(database, id, [post(7, 'Words')]);
    const third = await hold({ screen_name: 'third' });
    await storePosts(database, third.id, [post(8, 'Other words')]);
    const other = await hold({ id: '9' }, { posts: ['8'] });
    expect(other.id).not.toBe(id);
    expect(await rowOf(other.id)).toMatchObject({
      ...{
        screen_name: `newcomer~${other.id}`,
        external_id: '9',
        name: 'New',
        description: 'Who I am',
        source: 'archive',
      },
    });
    expect(await hold({ id: '4' }, { posts: ['8', '7'] })).toMatchObject({ id });
  });

  test('gets one id only, whatever an archive that somebody vouches for names it with', async () => {
    const { id } = await hold({});
    const from = { id: 'archive', network: 'x', isOfOthers: sql`false` } as const;
    const given = [
      ['9', 'NEWCOMER'],
      ['8', 'newcomer'],
      [null, 'Newcomer'],
    ] as const;
    const archived = given.map(([number, screen_name]) => ({
      ...{ account: { ...NEW, id: number, screen_name }, posts: [], isVouchedFor: number !== null },
    }));
    const held = await database.transaction((transaction) => holdArchived(transaction, from, archived));
    const [, other, nameless] = held.map((each) => each.held.id);
    expect(held.map((each) => each.held.id)).toEqual([id, other, nameless]);
    const named = await database
      .select({ id: accounts.id, external_id: accounts.external_id, name: accounts.screen_name })
      .from(accounts)
      .where(ne(accounts.name, OWNER.name))
      .orderBy(accounts.id);
    expect(named).toEqual([
      { id, external_id: '9', name: 'newcomer' },
      { id: other, external_id: '8', name: `newcomer~${other}` },
      { id: nameless, external_id: null, name: `Newcomer~${nameless}` },
    ]);
  });

  test('that gets its id is found by it under each of its names', async () => {
    const { id } = await hold({});
    const from = { id: 'archive', network: 'x', isOfOthers: sql`false` } as const;
    const archived = ['newcomer', OWNER.screen_name].map((screen_name) => ({
      ...{ account: { ...NEW, id: '9', screen_name }, posts: [], isVouchedFor: screen_name === 'newcomer' },
    }));
    const held = await database.transaction((transaction) => holdArchived(transaction, from, archived));
    expect(held.map((each) => each.held.id)).toEqual([id, id]);
  });

  test('keeps its id where an archive that somebody vouches for does not say it', async () => {
    const { id } = await hold({ id: '5' });
    expect(await hold({ id: null }, { isVouchedFor: true })).toMatchObject({ id });
    expect((await rowOf(id))?.external_id).toBe('5');
  });

  test('is another one on another network, even with the same id and vouched for', async () => {
    const bluesky = { network: 'bluesky', source: 'bluesky', screen_name: 'newcomer', name: 'Elsewhere' } as const;
    const [elsewhere = expect.unreachable()] = await database
      .insert(accounts)
      .values({ ...bluesky, external_id: '5' })
      .returning();
    for (const given of ['5', null]) {
      const held = await hold({ id: given }, { isVouchedFor: true });
      expect(held).toEqual({ id: held.id, screen_name: `newcomer~${held.id}`, isOfOthers: false });
      expect(await rowOf(held.id)).toMatchObject({ network: 'x', external_id: given });
    }
    expect(await rowOf(elsewhere.id)).toEqual(elsewhere);
  });

  test('is found for all of many at once, and each of the others is created with what is its own', async () => {
    const { id } = await hold({ screen_name: 'Middle' });
    const names = ['zeta', 'MIDDLE', 'alpha', 'Beta'];
    const archived = names.map((name, place) => ({
      account: {
        id: name === 'MIDDLE' ? null : String(place),
        screen_name: name,
        name: `The ${name}`,
        description: name,
      },
      ...{ posts: [], isVouchedFor: false },
    }));
    const from = { id: 'archive', network: 'x', isOfOthers: sql`true` } as const;
    const held = await database.transaction((transaction) => holdArchived(transaction, from, archived));
    expect(
      held.map(({ account, held: { screen_name, isOfOthers } }) => [account.name, screen_name, isOfOthers]),
    ).toEqual([
      ['The zeta', 'zeta', false],
      ['The MIDDLE', 'Middle', true],
      ['The alpha', 'alpha', false],
      ['The Beta', 'Beta', false],
    ]);
    expect(held[1]?.held.id).toBe(id);
    for (const [place, { account, held: each }] of held.entries())
      if (place !== 1)
        expect(await rowOf(each.id)).toMatchObject({
          ...{ external_id: String(place), screen_name: account.screen_name, name: account.name },
          description: account.description,
        });
  });

  test('is another one where both have ids that differ, even if somebody vouches for it', async () => {
    const { id } = await hold({ id: '5' });
    const other = await hold({ id: '6' }, { isVouchedFor: true });
    expect([other.id === id, other.screen_name]).toEqual([false, `newcomer~${other.id}`]);
    expect(await hold({ id: '5' })).toMatchObject({ id });
  });
});
