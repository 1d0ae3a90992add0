import type { AnalyzerKind } from '#contract/level.ts';

/** What decides a level besides the posts: the fingerprints that results are stored under, and which posts count. */
export type Reading = { fingerprints: Record<AnalyzerKind, string>; countsReposts: boolean };

/** Whether the selected setting would read an account in another way than it was read; false when none is selected. */
export function isOtherReading(
  current: Reading | null,
  kind: AnalyzerKind,
  { fingerprint, countsReposts }: { fingerprint: string | null; countsReposts: boolean },
): boolean {
  if (current === null) return false;
  return current.fingerprints[kind] !== fingerprint || current.countsReposts !== countsReposts;
}
