import { decode } from 'html-entities';

/**
 * X's text in readable form. X writes `&`, `<` and `>` as HTML entities, which are decoded once. Line ends become `\n`,
 * and what PostgreSQL cannot store (NUL, half of a surrogate pair) becomes U+FFFD.
 */
export function plainText(text: string): string {
  return decode(text, { scope: 'strict' }).replace(/\r\n?/g, '\n').replaceAll('\0', '\u{FFFD}').toWellFormed().trim();
}
