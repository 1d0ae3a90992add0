import { WorkFailure } from '#server/domain/work/work-failure.ts';
import { EnvelopeError, open, seal } from '#server/foundations/envelope.ts';
import type { Secrets } from '#server/foundations/secrets.ts';
import type { llm_settings } from './tables.ts';

type StorageKey = Pick<Secrets, 'storageKey'>;
type KeyRow = Pick<typeof llm_settings.$inferSelect, 'id' | 'api_key' | 'key_base_url'>;

/** The key of a setting cannot be sent to where its model's calls go. The message says what a superuser can do. */
export class KeyNotUsable extends WorkFailure {
  override name = 'KeyNotUsable';
  constructor(reason: string) {
    super(`${reason}; enter it again in the LLM setting`, { isLasting: true });
  }
}

/** Encrypts a setting's key so that only this setting with this base URL can decrypt it. */
export function sealKey({ storageKey }: StorageKey, key: string, row: Omit<KeyRow, 'api_key'>): string {
  return seal(storageKey, key, contextOf(row));
}

/** A setting's key as people see it: null when there is none, or when SECRET_KEY has changed since it was encrypted. */
export function revealKey({ storageKey }: StorageKey, row: KeyRow): { key: string | null; isUnreadable: boolean } {
  if (row.api_key === null) return { key: null, isUnreadable: false };
  try {
    return { key: open(storageKey, row.api_key, contextOf(row)), isUnreadable: false };
  } catch (error) {
    if (error instanceof EnvelopeError) return { key: null, isUnreadable: true };
    throw error;
  }
}

/**
 * A setting's key for a call to `baseUrl`; null when it has none. All calls get their keys here. Throws {@link
 * KeyNotUsable} when the key was entered for another base URL, or cannot be read.
 */
export function keyFor(secrets: StorageKey, row: KeyRow, baseUrl: string): string | null {
  if (row.api_key === null) return null;
  if (row.key_base_url !== baseUrl) {
    throw new KeyNotUsable(`The API key was not entered for ${baseUrl}, where the model is now`);
  }
  const { key } = revealKey(secrets, row);
  if (key === null) throw new KeyNotUsable('The API key cannot be read, since SECRET_KEY is another one now');
  return key;
}

function contextOf({ id, key_base_url }: Omit<KeyRow, 'api_key'>): string {
  return JSON.stringify(['llm_settings.api_key', id, key_base_url]);
}
