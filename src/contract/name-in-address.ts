/**
 * The name in the address of a profile or of one of its posts, as people copy it, with or without `https://`; null for
 * other text. `patterns` come from the sources; case does not matter. A pattern has the name in its group `name`, or in
 * `user` and `host` for a name `user@host`.
 */
export function nameInAddress(typed: string, patterns: readonly string[]): string | null {
  for (const pattern of patterns) {
    const { name, user, host } = new RegExp(pattern, 'i').exec(typed)?.groups ?? {};
    if (name !== undefined) return name;
    if (user !== undefined && host !== undefined) return `${user}@${host}`;
  }
  return null;
}
