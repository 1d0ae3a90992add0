import { eq, sql } from 'drizzle-orm';
import { BASELINE_MODEL } from '#contract/embedded-model.ts';
import { SERVER } from '#server/domain/audit/audit.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { addAnalyzers } from './create-setting.ts';
import { llm_settings } from './tables.ts';
import { differenceOfSetting, recordVersion } from './versions.ts';

/**
 * Gives a database that never had an LLM setting the embedded analyzer, already selected, so that accounts can be
 * scored before anyone configures anything. Any number of processes may call it at once.
 */
export async function seedSettings(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ id: number }>(sql`
      insert into llm_settings (name, description, model, is_selected)
      select 'Plumbline baseline',
        'The embedded rules. They need no network and no key, and each mark names its rule. They know words, not whether a post is true.',
        ${BASELINE_MODEL}, true
      where not exists (select from llm_settings) and not exists (select from setting_versions)
      on conflict do nothing
      returning id`);
    const [seeded] = rows;
    if (seeded === undefined) return;
    const [row] = await transaction.select().from(llm_settings).where(eq(llm_settings.id, seeded.id));
    if (row === undefined) throw new Error('The first LLM setting was not stored');
    await recordVersion(
      transaction,
      { setting_id: row.id, part: 'setting', version: row.version, ...differenceOfSetting(null, row) },
      SERVER,
    );
    await addAnalyzers(transaction, row.id, SERVER);
  });
}
