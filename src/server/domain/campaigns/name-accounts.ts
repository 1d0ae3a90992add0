import { inArray } from 'drizzle-orm';
import type { AccountRef, CampaignPair } from '#contract/campaign.ts';
import { accounts } from '#server/domain/accounts/tables.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import type { Pair } from './read-pairs.ts';

/** How accounts are called, by their numbers. An account that was removed meanwhile is left out. */
export type Names = ReadonlyMap<number, AccountRef>;

/** Reads the names of accounts that the caller has found to be seen. */
export async function nameAccounts(connection: Connection, ids: readonly number[]): Promise<Names> {
  const rows = await connection
    .select({ id: accounts.id, screen_name: accounts.screen_name, name: accounts.name })
    .from(accounts)
    .where(inArray(accounts.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}

/** A pair as the API shows it; nothing if an account is gone. */
export function namePair(names: Names, { a, b, ...pair }: Pair): CampaignPair[] {
  const [one, other] = [names.get(a), names.get(b)];
  return one === undefined || other === undefined ? [] : [{ a: one, b: other, ...pair }];
}
