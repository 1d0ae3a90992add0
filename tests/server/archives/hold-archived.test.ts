import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { storePosts } from '#server/domain/accounts/store-posts.ts';
import { accounts } from '#server/domain/accounts/tables.ts';
import { holdArchived } from '#server/domain/archives/hold-archived.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { post } from '#tests/server/support/memory-source.ts';
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
