import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { accounts } from '#server/domain/accounts/tables.ts';
import { holdArchived } from '#server/domain/archives/hold-archived.ts';
import { freshDatabase } from '#tests/server/support/database.ts';

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

/** The account that an archive of X without an id joins. */
const joined = (): Promise<number> =>
  database.transaction(async (transaction) => {
    const account = { id: null, screen_name: 'weir', name: 'Weir', description: null };
    const from = { id: 'archive', network: 'x', isOfOthers: sql`false` } as const;
    const [held = expect.unreachable()] = await holdArchived(transaction, from, [
      { account, posts: [], isVouchedFor: false },
    ]);
    return held.held.id;
  });

describe('an archive without an id, whose name another account has now,', () => {
  test('joins the first that had its name before', async () => {
    const [first] = [await hold(), await hold()];
    expect(await joined()).toBe(first);
  });

  test.each([
    ['is of another network', { network: 'bluesky', source: 'bluesky' }],
    ['has an id', { external_id: '2' }],
  ] as const)('does not join one that had its name before and %s', async (_, former) => {
    const known = [await hold(former), ...(await database.select().from(accounts)).map(({ id }) => id)];
    expect(known).not.toContain(await joined());
  });
});
