import { formatCount } from '#console/shared/figures/figures.ts';
import { formatMeasure } from '#console/shared/reviews/describe-reviewed.ts';
import { EmptyState } from '#console/ui/feedback/empty-state.tsx';
import { Section } from '#console/ui/layout/section.tsx';
import { Facts } from '#console/ui/text/facts.tsx';
import type { ReviewFinding } from '#contract/review-finding.ts';
import { formatAlpha } from './format-alpha.ts';

/** How far two people agree on the posts that both judged. */
export const Agreement = ({ finding: { agreement } }: { finding: ReviewFinding }) => (
  <Section
    title="Agreement of two people"
    description="Krippendorff’s alpha: 1 is agreement, 0 is what chance would give. From 0.8 on people rely on such judgements, from 0.667 on with care. Posts of which one of the two cannot tell are left out."
  >
    {agreement.posts === 0 ? (
      <EmptyState title="No post has two judgements yet" />
    ) : (
      <Facts layout="pairs" facts={factsOf(agreement)} />
    )}
  </Section>
);

const factsOf = ({ posts, agreed, alpha, overlap }: ReviewFinding['agreement']) => [
  { label: 'Posts with the same judgement', value: `${formatCount(agreed)} of ${formatCount(posts)}` },
  {
    label: 'Whether something is in a post, alpha',
    value:
      alpha === null ? 'Nothing to compare: all judgements are the same, or there are too few' : formatAlpha(alpha),
  },
  {
    label: 'Words that both mark, where both found the same technique',
    value:
      overlap === null
        ? 'No technique with words was found by both'
        : `${formatMeasure(overlap)} of the words that either marks`,
  },
];
