import { sql } from 'drizzle-orm';
import type { CampaignMethod } from '#contract/campaign.ts';
import { isSeen, type Viewer } from '#server/domain/accounts/visibility.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { onlyRow } from '#server/foundations/database/only-row.ts';

/**
 * A hash of what groups are found in: the method, the accounts that the person sees, with their names, and the pairs among them; with the number of
 * these by trace. Weights also depend on who uses an object later: kept ones are those of the time when a pair last changed.
 */
export async function readStamp(
  connection: Connection,
  viewer: Viewer,
  { fingerprint }: CampaignMethod,
): Promise<{ stamp: string; pairs: number }> {
  const { rows } = await connection.execute<{ accounts: string; found: string; pairs: number }>(sql`
    select account.hash as accounts, pair.hash as found, pairs from (
      select bit_xor(hash_record_extended(row(id, screen_name, name), 0))::text as hash from accounts where ${isSeen(viewer, sql`accounts.id`)}
    ) as account, (
      select bit_xor(hash_record_extended(row(a, b, trace, objects, expected, first_at, last_at), 0))::text as hash, count(*)::integer as pairs
      from campaign_pairs where is_beyond and ${isSeen(viewer, sql`a`)} and ${isSeen(viewer, sql`b`)}
    ) as pair`);
  const { accounts, found, pairs } = onlyRow(rows);
  return { stamp: [fingerprint, accounts, found].join(' '), pairs };
}
