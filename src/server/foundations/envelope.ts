import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const VERSION = 'v1';
const ALGORITHM = 'aes-256-gcm';
/** Bytes, as NIST SP 800-38D, 5.2.1.1 recommends for GCM. */
const NONCE = 12;
const TAG = 16;

/** A sealed secret cannot be opened: the key or the context is wrong, or it is damaged. The reason cannot be known. */
export class EnvelopeError extends Error {
  override name = 'EnvelopeError';
  constructor() {
    super('A stored secret cannot be opened');
  }
}

/**
 * Encrypts `secret` (AES-256-GCM, NIST SP 800-38D) for storage with a random nonce, so that equal secrets look
 * different. `context` says what the secret is for, such as the id of its row; only the same context opens it. `key`
 * has 32 bytes.
 */
export function seal(key: Uint8Array, secret: string, context: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG }).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${VERSION}.${sealed.toString('base64url')}`;
}

/** Decrypts what {@link seal} encrypted with this key and context. Throws {@link EnvelopeError}. */
export function open(key: Uint8Array, envelope: string, context: string): string {
  const [version, body = '', ...rest] = envelope.split('.');
  const sealed = Buffer.from(body, 'base64url');
  if (version !== VERSION || rest.length > 0 || sealed.length < NONCE + TAG) throw new EnvelopeError();
  // Base64 can write the same bytes in several ways; only the stored one is valid.
  if (sealed.toString('base64url') !== body) throw new EnvelopeError();
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE), { authTagLength: TAG });
  decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(-TAG));
  try {
    return decipher.update(sealed.subarray(NONCE, -TAG), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    throw new EnvelopeError();
  }
}
