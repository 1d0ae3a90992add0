import { formatCount } from '#console/shared/figures/figures.ts';
import type { LinkRating, ListFindings } from '#contract/outside.ts';

const nounOf = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`;

/** What a list says about an account's links: `41 of 97 links lead to domains that it rates, 12 of them low`. */
export function describeRated(
  all: number,
  { links, low_links, list }: Pick<ListFindings, 'links' | 'low_links' | 'list'>,
) {
  const low = list.low_to === null || links === 0 ? '' : `, ${formatCount(low_links)} of them low`;
  return `${formatCount(links)} of ${nounOf(all, 'link leads', 'links lead')} to domains that it rates${low}`;
}

/** A list as it is cited: name and version. */
export const nameList = ({ name, version }: Pick<ListFindings['list'], 'name' | 'version'>): string =>
  `${name} ${version}`;

/** A rating in the list's words and on its scale: `fake, score 0.05`. */
export const describeRating = ({ category, score }: Pick<LinkRating, 'category' | 'score'>): string =>
  [category, score === null ? '' : `score ${score}`].filter((part) => part !== '').join(', ');
