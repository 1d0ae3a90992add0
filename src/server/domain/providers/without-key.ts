/** This many characters of a key in a row count as a part of it. */
const PART = 6;

/**
 * Removes every part of the key from a text that a server may have echoed it in, whole or shortened: wherever {@link
 * PART} characters of it stand in a row, an ellipsis replaces them.
 */
export function withoutKey(text: string, apiKey: string | null): string {
  if (apiKey === null || apiKey === '') return text;
  const size = Math.min(PART, apiKey.length);
  const parts = new Set(
    Array.from({ length: apiKey.length - size + 1 }, (_, start) => apiKey.slice(start, start + size)),
  );
  let kept = '';
  let hiddenUntil = -1;
  for (let at = 0; at < text.length; at += 1) {
    if (parts.has(text.slice(at, at + size))) {
      if (at > hiddenUntil) kept += '…';
      hiddenUntil = at + size;
    }
    if (at >= hiddenUntil) kept += text[at];
  }
  return kept;
}
