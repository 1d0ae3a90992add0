import { formatMark } from '#console/shared/levels/strength.ts';
import type { ComparedAnswer, ComparedPost } from '#contract/analyzer-comparison.ts';

type Answer = NonNullable<ComparedAnswer>;

const isUsable = (answer: ComparedAnswer): answer is Answer =>
  answer !== null && (answer.outcome === 'labelled' || answer.outcome === 'nothing');

/** The highest confidence among the labels, 0 to 1; 0 without labels. */
const strengthOf = ({ labels }: Answer): number => Math.max(0, ...labels.map(({ confidence }) => confidence));

const isMarked = ({ labels }: Answer): boolean => labels.length > 0;

const placesOf = ({ labels }: Answer): string =>
  labels
    .map(({ category, start, end }) => `${start} ${end} ${category}`)
    .toSorted()
    .join();

/** Whether both could read the post, and found nothing in it. */
export const isMarkedByNeither = ({ draft, selected }: Pick<ComparedPost, 'draft' | 'selected'>): boolean =>
  [draft, selected].every((answer) => isUsable(answer) && !isMarked(answer));

/** What the draft says otherwise of a post than the selected setting. */
export function describeDifference({ draft, selected }: Pick<ComparedPost, 'draft' | 'selected'>): string {
  if (!isUsable(draft) || !isUsable(selected)) return 'Cannot be compared';
  if (isMarkedByNeither({ draft, selected })) return 'Neither marks it';
  if (!isMarked(selected)) return 'Only the draft marks it';
  if (!isMarked(draft)) return 'Only the selected setting marks it';
  const strengths = [draft, selected].map((answer) => formatMark(strengthOf(answer)));
  if (strengths[0] !== strengths[1]) return `Strength ${strengths[0]}, was ${strengths[1]}`;
  return placesOf(draft) === placesOf(selected) ? 'Marked alike' : 'Other passages, the same strength';
}

/** The posts in their order, those that neither of the two marks after the others. */
export const differingFirst = (posts: readonly ComparedPost[]): ComparedPost[] => [
  ...posts.filter((post) => !isMarkedByNeither(post)),
  ...posts.filter(isMarkedByNeither),
];

/** How many posts each of the two marks, out of those that both could read. */
export function summariseComparison(posts: readonly ComparedPost[]): string {
  const both = posts.flatMap(({ draft, selected }) =>
    isUsable(draft) && isUsable(selected) ? [{ draft: isMarked(draft), selected: isMarked(selected) }] : [],
  );
  if (both.length === 0) return 'No post was read by both';
  const drafted = both.filter(({ draft }) => draft).length;
  const selected = both.filter((marks) => marks.selected).length;
  const differing = both.filter((marks) => marks.draft !== marks.selected).length;
  return `Of ${both.length} ${both.length === 1 ? 'post' : 'posts'} the draft marks ${drafted}, the selected setting ${selected}; they differ on ${differing}`;
}
