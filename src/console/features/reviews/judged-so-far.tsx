import { formatCount, formatPosts } from '#console/shared/figures/figures.ts';
import { ProgressLine } from '#console/ui/signs/progress-line.tsx';
import type { ReviewProgress } from '#contract/review.ts';

/** How far a review is, and what is left for this person. */
export const JudgedSoFar = ({ review }: { review: ReviewProgress }) => (
  <ProgressLine label="Judged" done={review.judged} total={review.drawn} note={describeRest(review)} />
);

function describeRest({ mine, doubled, doubled_judged }: ReviewProgress): string {
  const yours = `You: ${formatPosts(mine.judged)} judged, ${formatCount(mine.left)} left.`;
  if (doubled === 0) return yours;
  return `${yours} For two people: ${formatPosts(doubled)}, ${formatCount(doubled_judged)} judged by both.`;
}
