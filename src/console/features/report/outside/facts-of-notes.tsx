import { formatCount, formatPosts, formatShare } from '#console/shared/figures/figures.ts';
import { TextLink } from '#console/ui/actions/text-link.tsx';
import { UtcDays } from '#console/ui/text/moment.tsx';
import type { Outside } from '#contract/outside.ts';
import { evidencePath } from '../evidence-address.ts';

/** How many posts carry a Community Note, and how many the stored notes can cover. */
export function factsOfNotes({ posts, notes }: Outside) {
  const { stored, helpful_posts, waiting_posts, covered_posts } = notes;
  if (stored === null) return [{ label: 'Community Notes', value: 'None are stored here.' }];
  const { first_at, last_at } = stored;
  const carried = `${formatCount(helpful_posts)} of ${formatPosts(posts)} carry a helpful note`;
  return [
    {
      label: 'Community Notes',
      value: helpful_posts === 0 ? carried : <TextLink to={evidencePath({ outside: 'noted' })}>{carried}</TextLink>,
    },
    { label: 'Not decided', value: `${formatPosts(waiting_posts)} with notes that need more ratings; no finding` },
    {
      label: 'Notes cover',
      value: (
        <>
          {formatPosts(covered_posts)} ({formatShare(posts === 0 ? 0 : covered_posts / posts)})
          {first_at !== null && last_at !== null && (
            <>
              , by time: notes of <UtcDays from={first_at} to={last_at} />
            </>
          )}
        </>
      ),
    },
  ];
}
