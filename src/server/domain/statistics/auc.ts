import { numberAt } from './number-at.ts';

/**
 * The area under the ROC curve: the probability that a positive scores above a negative, where ties count half (the
 * Mann–Whitney statistic; Hanley and McNeil, Radiology 143, 1982). NaN when either side is empty.
 */
export function rocAuc(positives: Float64Array, negatives: Float64Array): number {
  const ranked = negatives.toSorted();
  let below = 0;
  let notAbove = 0;
  let wins = 0;
  for (const score of positives.toSorted()) {
    // Behind the last one, no comparison is true.
    while (numberAt(ranked, below) < score) below++;
    while (numberAt(ranked, notAbove) <= score) notAbove++;
    wins += (below + notAbove) / 2;
  }
  return wins / (positives.length * negatives.length);
}
