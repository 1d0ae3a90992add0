import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { WATCHERS_NAMED, type Watchers } from '#contract/watching.ts';
import { watches } from '#server/domain/accounts/tables.ts';
import { users } from '#server/domain/people/tables.ts';
import type { Person } from '#server/domain/people/users.ts';
import type { Connection } from '#server/foundations/database/connect.ts';

/** Who besides this person watches at least one of the accounts. Ids without an account count for nothing. */
export async function findWatchers(connection: Connection, { id }: Person, ids: readonly number[]): Promise<Watchers> {
  const isMeant = inArray(watches.account_id, [...ids]);
  const others = await connection
    .select({ username: users.username })
    .from(watches)
    .innerJoin(users, eq(users.id, watches.user_id))
    .where(and(isMeant, ne(watches.user_id, id)))
    .groupBy(users.id)
    .orderBy(sql`lower(${users.username})`);
  const mine = await connection
    .select({ isShared: sql<boolean>`bool_or(${ne(watches.user_id, id)})` })
    .from(watches)
    .where(isMeant)
    .groupBy(watches.account_id)
    .having(sql`bool_or(${eq(watches.user_id, id)})`);
  return {
    others: others.length,
    names: others.slice(0, WATCHERS_NAMED).map(({ username }) => username),
    mine: mine.length,
    only_mine: mine.filter(({ isShared }) => !isShared).length,
  };
}
