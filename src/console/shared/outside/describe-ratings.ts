import { formatCount, formatNumber } from '#console/shared/figures/figures.ts';
import type { ListFindings } from '#contract/outside.ts';
import type { LinkRating } from '#contract/post-findings.ts';

/** What a list says about an account's links: `41 of 97 links lead to domains that it rates, 12 of them low`. */
export function describeRated(
  all: number,
  { links, low_links, list }: Pick<ListFindings, 'links' | 'low_links' | 'list'>,
) {
  const low = list.low_to === null || links === 0 ? '' : `, ${formatCount(low_links)} of them low`;
  return `${formatCount(links)} of ${formatNumber(all, 'link leads', 'links lead')} to domains that it rates${low}`;
}

/** A list as it is cited: name and version. */
export const nameList = ({ name, version }: Pick<ListFindings['list'], 'name' | 'version'>): string =>
  `${name} ${version}`;

/** Where a list comes from, and since when it is here, in UTC. */
export const describeOrigin = ({
  is_shipped,
  imported_at,
}: Pick<ListFindings['list'], 'is_shipped' | 'imported_at'>) =>
  is_shipped ? 'comes with Plumbline' : `imported ${imported_at.slice(0, 10)}`;

/** A rating in the list's words and on its scale: `fake, score 0.05`. */
export const describeRating = ({ category, score }: Pick<LinkRating, 'category' | 'score'>): string =>
  [category, score === null ? '' : `score ${score}`].filter((part) => part !== '').join(', ');
