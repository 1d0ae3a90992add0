import type { AnalyzerKind } from '#contract/level.ts';
import type { Selection } from './scope.ts';
import type { runs } from './tables.ts';

/** What decides a level besides the posts: the fingerprints that results are stored under, and which posts count. */
export type Reading = { fingerprints: Record<AnalyzerKind, string> } & Pick<Selection, 'languages' | 'countsReposts'>;

/** The parts of a run that say how it read. */
type Read = Pick<
  typeof runs.$inferSelect,
  'propaganda_fingerprint' | 'disinformation_fingerprint' | 'languages' | 'counts_reposts'
>;

/** Whether two runs were made by the same analyzer, and counted posts by the same rules. */
export function isSameReading(one: Read, other: Read, kind: AnalyzerKind): boolean {
  return (
    one[`${kind}_fingerprint`] === other[`${kind}_fingerprint`] &&
    one.counts_reposts === other.counts_reposts &&
    areSameLanguages(one.languages, other.languages)
  );
}

/** Whether the selected setting would read an account in another way than this run did; false when none is selected. */
export function isOtherReading(current: Reading | null, kind: AnalyzerKind, run: Read): boolean {
  if (current === null) return false;
  return (
    current.fingerprints[kind] !== run[`${kind}_fingerprint`] ||
    current.countsReposts !== run.counts_reposts ||
    !areSameLanguages(current.languages, run.languages)
  );
}

/** Both are in the order of {@link Selection}. */
export const areSameLanguages = (one: Selection['languages'], other: Selection['languages']): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
