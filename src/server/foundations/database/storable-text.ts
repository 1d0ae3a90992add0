/** The text in a form that PostgreSQL can store: without U+0000 and without halves of surrogate pairs. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
