import { createHash } from 'node:crypto';

/** SHA-256 of a text, hex: posts that say the same share their results. */
export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
