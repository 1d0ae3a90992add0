import { sql } from 'drizzle-orm';
import { BASELINE_MODEL } from '#server/analysis/baseline/baseline.ts';
import { DISINFORMATION_DEFAULTS } from '#server/analysis/defaults/disinformation.ts';
import { PROPAGANDA_DEFAULTS } from '#server/analysis/defaults/propaganda.ts';
import type { Database } from '#server/database/connect.ts';
import { analyzers } from '#server/database/schema.ts';

/**
 * Gives a database without any LLM setting the embedded analyzer, selected, so that accounts can be scored before anyone
 * has configured anything. Any number of processes may call it at once.
 */
export async function seedSettings(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ id: number }>(sql`
      insert into llm_settings (name, description, model, is_selected)
      select 'Plumbline baseline',
        'The embedded rule model: offline, without a key, and transparent about every mark it makes. A measure to start from, not a judge.',
        ${BASELINE_MODEL}, true
      where not exists (select from llm_settings)
      on conflict do nothing
      returning id`);
    const [setting] = rows;
    if (setting === undefined) return;
    await transaction
      .insert(analyzers)
      .values(
        [PROPAGANDA_DEFAULTS, DISINFORMATION_DEFAULTS].map((defaults) => ({ ...defaults, setting_id: setting.id })),
      );
  });
}
