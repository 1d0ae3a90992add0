import { formatCount, formatPosts } from '#console/shared/figures/figures.ts';
import { describeReader } from '#console/shared/levels/describe-reader.ts';
import { KIND_NAMES } from '#console/shared/levels/kinds.ts';
import {
  describePrecision,
  describeRecall,
  describeTrueShare,
  formatMeasure,
} from '#console/shared/reviews/describe-reviewed.ts';
import type { Review } from '#contract/review.ts';
import type { ReviewFinding } from '#contract/review-finding.ts';

type Readers = Review['readers'];

/** What stands below the sentence of a finding: what is not known is left out. */
export const describeSureness = (finding: ReviewFinding, readers: Readers): string[] =>
  [
    describePrecision(finding),
    describeTrueShare(finding),
    finding.overlap &&
      `Where both find the same technique, both mark ${formatMeasure(finding.overlap)} of the words that either marks`,
    describeBasis(finding, readers),
  ].filter((line) => line !== null);

/** What the figures rest on: how many posts, by how many people, and what does not count or counts less. */
function describeBasis({ judged, cannot_tell, not_blind }: ReviewFinding, readers: Readers): string {
  const people = `${formatCount(readers.length)} ${readers.length === 1 ? 'person' : 'people'}`;
  return [
    `${formatPosts(judged)} judged by ${people}, with 95% intervals in brackets`,
    ...(cannot_tell > 0 ? [`${formatCount(cannot_tell)} more that nobody could tell`] : []),
    ...(not_blind > 0 ? [`${formatCount(not_blind)} judged after seeing the marks`] : []),
  ].join('; ');
}

/** A finding as a text to quote: of which account and question, by which analyzer, how sure, and where it stands. */
export const writeFinding = (review: Review, finding: ReviewFinding, screenName: string, url: string): string =>
  [
    `@${screenName}, ${KIND_NAMES[review.kind]}: ${describeRecall(finding)}.`,
    ...describeSureness(finding, review.readers).map((line) => `${line}.`),
    `A random sample of ${formatPosts(review.drawn)}, analysed by ${describeReader(review)}.`,
    url,
  ].join('\n');
