/** A text as PostgreSQL can hold it: without U+0000, and without half of a surrogate pair. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
