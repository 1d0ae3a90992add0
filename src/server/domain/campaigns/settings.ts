import { sql } from 'drizzle-orm';
import type { CampaignSettings, CampaignSettingsUpdate } from '#contract/campaign.ts';
import { type Actor, recordAudit } from '#server/domain/audit/audit.ts';
import type { Connection, Database } from '#server/foundations/database/connect.ts';
import { CAMPAIGN_LOCK } from '#server/foundations/database/locks.ts';
import { refuseStale } from '#server/foundations/database/stale-version.ts';
import { hashText } from '#server/foundations/hash-text.ts';
import { campaign_settings } from './tables.ts';

/** It grows when the same settings give other results. */
const METHOD_VERSION = 3;

/** When accounts count as acting together. Throws when the row is missing. */
export async function readCampaignSettings(connection: Connection): Promise<CampaignSettings> {
  const [row] = await connection.select().from(campaign_settings);
  if (row === undefined) throw new Error('The settings of campaigns are missing');
  const { id: _, ...settings } = row;
  return settings;
}

/** A hash of everything that decides the result besides the posts. */
export const fingerprintOf = ({ version: _, ...settings }: CampaignSettings): string =>
  hashText(JSON.stringify({ method: METHOD_VERSION, ...settings })).slice(0, 16);

/**
 * Changes the given fields. All posts are then compared again, in the background; what the old settings showed is forgotten at once. Refuses
 * a version that is not the stored one.
 */
export function updateCampaignSettings(
  database: Database,
  { version, ...update }: CampaignSettingsUpdate,
  actor: Actor,
): Promise<CampaignSettings> {
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${CAMPAIGN_LOCK})`);
    const before = await readCampaignSettings(transaction);
    refuseStale(version, before.version);
    const after = {
      exact_seconds: update.exact_seconds ?? before.exact_seconds,
      exact_objects: update.exact_objects ?? before.exact_objects,
      near_seconds: update.near_seconds ?? before.near_seconds,
      near_objects: update.near_objects ?? before.near_objects,
      version: before.version + 1,
    };
    if (fingerprintOf(after) === fingerprintOf(before)) return before;
    await transaction.update(campaign_settings).set(after);
    await compareAgain(transaction);
    await recordAudit(transaction, {
      actor,
      action: 'campaign_settings.changed',
      subject: null,
      detail: { ...after, fingerprint: fingerprintOf(after) },
    });
    return after;
  });
}

async function compareAgain(connection: Connection): Promise<void> {
  for (const table of ['campaign_pairs', 'campaign_meetings', 'campaign_uses', 'campaign_bands']) {
    await connection.execute(sql`delete from ${sql.identifier(table)}`);
  }
  await connection.execute(sql`
    insert into untraced_posts (post_id, account_id) select id, account_id from posts on conflict do nothing`);
}
