import { hkdfSync } from 'node:crypto';

/** Keys derived from SECRET_KEY, one for each purpose, so that none can stand in for another. */
export type Secrets = {
  /** HS256 key of access tokens. */
  readonly tokenKey: Uint8Array;
  /** AES-256-GCM key of stored API keys. */
  readonly storageKey: Uint8Array;
};

/** Derives the keys (HKDF-SHA-256, RFC 5869) from the operator's secret of at least 32 characters. */
export function deriveSecrets(secretKey: string): Secrets {
  const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', secretKey, '', `plumbline ${purpose}`, 32));
  return { tokenKey: derive('access tokens'), storageKey: derive('stored keys') };
}
