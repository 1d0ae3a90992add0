import type { ModelSettings } from '#contract/model-settings.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { model_settings } from './tables.ts';

export type ModelSettingsRow = typeof model_settings.$inferSelect;

/** How language models are asked. */
export async function readModelSettings(connection: Connection): Promise<ModelSettings> {
  const [row] = await connection.select().from(model_settings);
  return describeModelSettings(row);
}

/** The row as the API shows it. Throws when the row is missing. */
export function describeModelSettings(row: ModelSettingsRow | undefined): ModelSettings {
  if (row === undefined) throw new Error('The models settings are missing');
  const { id: _, updated_at, ...settings } = row;
  return { ...settings, updated_at: updated_at.toISOString() };
}
