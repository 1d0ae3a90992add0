import { locateModel, type Surroundings } from '#server/domain/models/locate-model.ts';
import { KeyMissing } from '#server/domain/providers/errors.ts';
import { askedOf } from '#server/domain/providers/remote-place.ts';
import type { Secrets } from '#server/foundations/secrets.ts';
import { KeyNotUsable, keyFor } from './api-key.ts';
import { UnknownModelError } from './language-model-for.ts';
import type { llm_settings } from './tables.ts';

type SettingRow = Pick<typeof llm_settings.$inferSelect, 'id' | 'model' | 'api_key' | 'key_base_url'>;

/**
 * Why the model of a setting cannot be run, with the message that a run would fail with; null when no problem is known.
 * It calls no server.
 */
export function problemOf(row: SettingRow, secrets: Secrets, surroundings: Surroundings): string | null {
  const place = locateModel(row.model, surroundings);
  if (place === null) return new UnknownModelError(row.model).message;
  if (place.kind === 'embedded') return null;
  try {
    const key = keyFor(secrets, row, place.baseUrl);
    return key === null && place.provider !== null ? new KeyMissing(askedOf(place)).message : null;
  } catch (error) {
    if (error instanceof KeyNotUsable) return error.message;
    throw error;
  }
}
