import { formatCount, formatPosts } from '#console/shared/figures/figures.ts';
import { TextLink } from '#console/ui/actions/text-link.tsx';
import { UtcDays } from '#console/ui/text/moment.tsx';
import type { StoredFactChecks } from '#contract/fact-check.ts';
import type { Outside } from '#contract/outside.ts';
import { evidencePath } from '../evidence-address.ts';

/** How many posts have a confirmed fact-check, and which fact-checks are stored. */
export function factsOfChecks({ posts, fact_checks: { stored, confirmed_posts } }: Outside) {
  const carried = `${formatCount(confirmed_posts)} of ${formatPosts(posts)} have a fact-check that a person confirmed`;
  return [
    {
      label: 'Fact-checks',
      value: confirmed_posts === 0 ? carried : <TextLink to={evidencePath({ outside: 'checked' })}>{carried}</TextLink>,
    },
    { label: 'Fact-checks stored', value: stored === null ? 'None are stored here.' : <Stored checks={stored} /> },
  ];
}

const Stored = ({ checks: { checks, publishers, first_at, last_at } }: { checks: StoredFactChecks }) => (
  <>
    {formatCount(checks)}, by {formatCount(publishers)} {publishers === 1 ? 'publisher' : 'publishers'}
    {first_at !== null && last_at !== null && (
      <>
        , of <UtcDays from={first_at} to={last_at} />
      </>
    )}
    . They are looked for only where a person asks, at a post of the evidence.
  </>
);
