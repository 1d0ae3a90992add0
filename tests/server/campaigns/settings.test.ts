import { desc, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { audit_log } from '#server/domain/audit/tables.ts';
import { fingerprintOf, readCampaignSettings, updateCampaignSettings } from '#server/domain/campaigns/settings.ts';
import { traceAll } from '#server/domain/campaigns/start-tracing.ts';
import {
  campaign_bands,
  campaign_meetings,
  campaign_pairs,
  campaign_settings,
  campaign_uses,
  untraced_posts,
} from '#server/domain/campaigns/tables.ts';
import { CAMPAIGN_LOCK } from '#server/foundations/database/locks.ts';
import { saying } from '#tests/server/support/campaign-posts.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startEvidence } from '#tests/server/support/marked-posts.ts';
import { whileHeld } from '#tests/server/support/waiting.ts';

const { database } = await freshDatabase();
const { store, clear, root } = await startEvidence(database);
const actor = { user: root.person, address: null };

const BEFORE = { exact_seconds: 60, exact_objects: 2, near_seconds: 600, near_objects: 3, version: 4 };
beforeEach(async () => {
  await clear();
  await database.delete(campaign_bands);
  await database
    .insert(campaign_settings)
    .values(BEFORE)
    .onConflictDoUpdate({ target: campaign_settings.id, set: BEFORE });
});

const TABLES = [campaign_pairs, campaign_meetings, campaign_uses, campaign_bands, untraced_posts];
/** How many rows the results have, and how many posts are to be compared. */
const rows = () => Promise.all(TABLES.map((table) => database.$count(table)));
const update = (given: Parameters<typeof updateCampaignSettings>[1]) => updateCampaignSettings(database, given, actor);

test.each<[Partial<typeof BEFORE>]>([
  [{ exact_seconds: 61 }],
  [{ exact_objects: 3 }],
  [{ near_seconds: 601 }],
  [{ near_objects: 4, version: 4 }],
  [{ exact_seconds: 30, exact_objects: 5, near_seconds: 90, near_objects: 7 }],
])(
  '%j changes these fields alone; what the old ones showed is gone, and each post is compared again',
  async (given) => {
    await store(saying(0, 0, 1), 'anna');
    await store(saying(5, 0, 1), 'bert');
    await traceAll(database);
    expect((await rows()).map((count) => count > 0)).toEqual([true, true, true, true, false]);
    const after = { ...BEFORE, ...given, version: 5 };
    expect(await update(given)).toEqual(after);
    expect(await readCampaignSettings(database)).toEqual(after);
    expect(await rows()).toEqual([0, 0, 0, 0, 4]);
    expect(await database.select().from(audit_log).orderBy(desc(audit_log.id)).limit(1)).toMatchObject([
      {
        action: 'campaign_settings.changed',
        actor: 'root',
        subject: null,
        detail: { ...after, fingerprint: fingerprintOf(after) },
      },
    ]);
  },
);

test('the same values change nothing, and are no change for the log', async () => {
  await store(saying(0, 0), 'anna');
  await traceAll(database);
  const before = [BEFORE, await rows(), await database.$count(audit_log)];
  expect(await update({ exact_seconds: 60, near_objects: 3 })).toEqual(BEFORE);
  expect([await readCampaignSettings(database), await rows(), await database.$count(audit_log)]).toEqual(before);
});

test('another version than the stored one is refused, and nothing changes', async () => {
  await expect(update({ exact_seconds: 90, version: 3 })).rejects.toMatchObject({ kind: 'conflict' });
  expect(await readCampaignSettings(database)).toEqual(BEFORE);
});

test('a change waits for whoever compares posts', async () => {
  const hold = (transaction: Pick<typeof database, 'execute'>) =>
    transaction.execute(sql`select pg_advisory_xact_lock(${CAMPAIGN_LOCK})`);
  expect(await whileHeld(database, hold, [() => update({ exact_objects: 9 })])).toEqual([
    { ...BEFORE, exact_objects: 9, version: 5 },
  ]);
});

test('without its row the settings are missing', async () => {
  await database.delete(campaign_settings);
  await expect(readCampaignSettings(database)).rejects.toThrow('The settings of campaigns are missing');
});
