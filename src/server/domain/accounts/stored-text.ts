import { createHash } from 'node:crypto';

/** SHA-256 of a post's text as it is stored, hex: posts that say the same share their results. */
export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** A text as PostgreSQL can hold it: without U+0000, and without half of a surrogate pair. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
