import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const VERSION = 'v1';
const ALGORITHM = 'aes-256-gcm';
/** Bytes; what NIST SP 800-38D, 5.2.1.1 recommends for GCM. */
const NONCE = 12;
const TAG = 16;

/** A sealed secret cannot be opened: other key, other context, or damaged. Which of them is not known. */
export class EnvelopeError extends Error {
  override name = 'EnvelopeError';
  constructor() {
    super('A stored secret cannot be opened');
  }
}

/**
 * Encrypts `secret` (AES-256-GCM, NIST SP 800-38D) for storage under a random nonce, so that equal secrets look different.
 * `context` says what the secret is for, such as the row it belongs to; only the same context opens it. `key` has 32 bytes.
 */
export function seal(key: Uint8Array, secret: string, context: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG }).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${VERSION}.${sealed.toString('base64url')}`;
}

/** What {@link seal} sealed with this key and context. Throws {@link EnvelopeError}. */
export function open(key: Uint8Array, envelope: string, context: string): string {
  const [version, body = '', ...rest] = envelope.split('.');
  const sealed = Buffer.from(body, 'base64url');
  if (version !== VERSION || rest.length > 0 || sealed.length < NONCE + TAG) throw new EnvelopeError();
  // Base64 can write the same bytes in several ways; only the one that was stored counts.
  if (sealed.toString('base64url') !== body) throw new EnvelopeError();
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE), { authTagLength: TAG });
  decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(-TAG));
  try {
    return decipher.update(sealed.subarray(NONCE, -TAG), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    throw new EnvelopeError();
  }
}
