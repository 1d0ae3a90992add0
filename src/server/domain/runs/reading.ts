import type { AnalyzerKind } from '#contract/level.ts';

/** What decides a level beside the posts: under which fingerprints results are kept, and which posts count. */
export type Reading = { fingerprints: Record<AnalyzerKind, string>; countsReposts: boolean };

/** Whether the selected setting would read an account in another way than it was read; false without one. */
export function isOtherReading(
  current: Reading | null,
  kind: AnalyzerKind,
  { fingerprint, countsReposts }: { fingerprint: string | null; countsReposts: boolean },
): boolean {
  if (current === null) return false;
  return current.fingerprints[kind] !== fingerprint || current.countsReposts !== countsReposts;
}
