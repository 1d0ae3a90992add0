import { hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from './config.ts';
import { keepOnce, openDataDir, unusableDataDir } from './data-dir.ts';

/** Keys derived from SECRET_KEY, one for each purpose, so that no key serves two purposes. */
export type Secrets = {
  /** HS256 key of access tokens. */
  readonly tokenKey: Uint8Array;
  /** HS256 key of the proofs of known browsers. */
  readonly deviceKey: Uint8Array;
  /** AES-256-GCM key of stored API keys. */
  readonly storageKey: Uint8Array;
};

/** Derives the keys (HKDF-SHA-256, RFC 5869) from the operator's secret of at least 32 characters. */
export function deriveSecrets(secretKey: string): Secrets {
  const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', secretKey, '', `plumbline ${purpose}`, 32));
  return { tokenKey: derive('access tokens'), deviceKey: derive('known devices'), storageKey: derive('stored keys') };
}

const SECRET_KEY_FILE = 'secret-key';
const SECRET_KEY_MIN = 32;

/**
 * The keys of this installation: from SECRET_KEY, otherwise from a secret that is generated once and stored in
 * DATA_DIR, readable only by its owner. Throws when it cannot be stored or is damaged.
 */
export async function loadSecrets(config: Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>): Promise<Secrets> {
  return deriveSecrets(config.SECRET_KEY ?? (await keptSecretKey(config.DATA_DIR)));
}

async function keptSecretKey(directory: string): Promise<string> {
  const dataDir = await openDataDir(directory);
  const key = await keepOnce(dataDir, SECRET_KEY_FILE, () => randomBytes(48).toString('base64url'));
  if (key.length < SECRET_KEY_MIN) throw unusableDataDir(dataDir, `its file ${SECRET_KEY_FILE} is damaged`);
  return key;
}
