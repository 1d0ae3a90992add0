import { formatPosts } from '#console/shared/figures/figures.ts';
import type { Measure } from '#contract/measure.ts';
import type { ReviewFinding } from '#contract/review-finding.ts';

const whole = (share: number) => Math.round(share * 100);

/** A share with its 95 % interval, in whole per cent: `58% (44 to 71)`. An exact share, such as one of posts that are all judged, has none. */
export const formatMeasure = ({ value, interval: [low, high] }: Measure): string =>
  low === high ? `${whole(value)}%` : `${whole(value)}% (${whole(low)} to ${whole(high)})`;

type Found = Pick<ReviewFinding, 'judged' | 'found' | 'recall' | 'precision' | 'share' | 'machine_share'>;

/** What a review says of the analyzer on its account, in one sentence without a full stop. It is true in every state. */
export function describeRecall({ judged, found, recall }: Pick<Found, 'judged' | 'found' | 'recall'>): string {
  if (recall !== null) {
    return `On this account, the analyzer finds ${formatMeasure(recall)} of what your reviewers found`;
  }
  if (judged === 0) return 'So far, your reviewers could not tell for any post';
  return found === 0
    ? `Your reviewers found nothing in ${formatPosts(judged)}, so nothing says what the analyzer misses`
    : `Too few posts are judged to say how much the analyzer finds: ${formatPosts(judged)}`;
}

/** How many of the flagged posts people confirm; null when that is not known. */
export const describePrecision = ({ precision }: Pick<Found, 'precision'>): string | null =>
  precision && `Of the posts that it flags, your reviewers confirm ${formatMeasure(precision)}`;

/** The share of posts by people beside that of the analyzer; null when that is not known. */
export const describeTrueShare = ({ share, machine_share }: Pick<Found, 'share' | 'machine_share'>): string | null =>
  share === null || machine_share === null
    ? null
    : `By your reviewers, ${formatMeasure(share)} of the posts contain something; by the analyzer, ${whole(machine_share)}%`;
