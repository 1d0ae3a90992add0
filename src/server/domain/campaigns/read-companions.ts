import { sql } from 'drizzle-orm';
import type { Companions } from '#contract/campaign.ts';
import type { PageQuery } from '#contract/page.ts';
import type { AccountRow, Viewer } from '#server/domain/accounts/visibility.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { nameAccounts, namePair } from './name-accounts.ts';
import { readMethod, readPairs } from './read-pairs.ts';
import { likenessesOf, readSaid } from './read-said.ts';

/** One page of the accounts that acted together with an account, of those that the person sees; strongest first. */
export async function readCompanions(
  connection: Connection,
  viewer: Viewer,
  { id }: AccountRow,
  { skip, limit }: PageQuery,
): Promise<Companions> {
  const method = await readMethod(connection, viewer);
  const own = await readPairs(connection, viewer, method, sql`a = ${id} or b = ${id}`);
  const shown = own.slice(skip, skip + limit);
  const names = await nameAccounts(
    connection,
    shown.flatMap(({ a, b }) => [a, b]),
  );
  const data = shown.flatMap((pair) =>
    namePair(names, pair).map(({ a, b, ...what }) => ({ account: pair.a === id ? b : a, ...what })),
  );
  return { data, count: own.length, looks_like: likenessesOf(await readSaid(connection, own)), method };
}
