/**
 * The name in the address of a profile or of one of its posts, as people copy it, with or without `https://`; null for
 * other text. `patterns` come from the sources; case does not matter.
 */
export function nameInAddress(typed: string, patterns: readonly string[]): string | null {
  const names = patterns.map((pattern) => new RegExp(pattern, 'i').exec(typed)?.groups?.name);
  return names.find((name) => name !== undefined) ?? null;
}
