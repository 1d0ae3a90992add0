import { formatCount, formatPosts } from '#console/shared/figures/figures.ts';
import { quoteForShell } from '#console/shared/levels/quote-for-shell.ts';
import { formatMeasure } from '#console/shared/reviews/describe-reviewed.ts';
import type { GoldMeasure } from '#contract/gold.ts';

/** What the posts about which people agree say of an analyzer of the setting called `name`. Where nothing is known it says so. */
export function describeGold(
  { posts, reviews, read, found, not_blind, ...measures }: GoldMeasure,
  name: string,
): string {
  if (posts === 0) return 'No figures yet: people here do not agree on any post for this question.';
  const basis = `${formatPosts(posts)} of ${formatCount(reviews)} ${reviews === 1 ? 'review' : 'reviews'}`;
  const ask = `npm run evaluate -- --reviews --setting=${quoteForShell(name)}`;
  if (read === 0) return `Nothing is known yet: it has read none of ${basis}. This command asks about them: ${ask}`;
  const unread =
    read < posts ? ` It has read ${formatCount(read)} of these posts. This command asks about the others: ${ask}` : '';
  const seen =
    not_blind > 0 ? ` For ${formatPosts(not_blind)} of these, readers saw the marks before they judged.` : '';
  return `${describeMeasures({ found, ...measures })} Measured on ${basis}.${seen}${unread}`;
}

function describeMeasures({
  found,
  flagged,
  recall,
  precision,
}: Pick<GoldMeasure, 'found' | 'flagged' | 'recall' | 'precision'>): string {
  const finds =
    recall === null
      ? `Too few to say how much it finds: people found something in ${formatPosts(found)}.`
      : `It finds ${formatMeasure(recall)} of what people found.`;
  const isRight =
    precision === null
      ? `Too few to say how often it is right: it flags ${formatPosts(flagged)}.`
      : `Of what it flags, people confirm ${formatMeasure(precision)}.`;
  return `${finds} ${isRight}`;
}
