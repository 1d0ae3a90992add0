import { formatCount, formatPosts } from '#console/shared/figures/figures.ts';
import { StatusDot } from '#console/ui/signs/status-dot.tsx';
import { RelativeMoment } from '#console/ui/text/relative-moment.tsx';
import type { Item } from '#contract/item.ts';

const SCHEDULES: Readonly<Record<Item['schedule'], string>> = { off: '', daily: ', daily', weekly: ', weekly' };

/** The account's name, its source and schedule, how many of its posts are stored, and when it was analysed. */
export const originOf = ({ screen_name, source_label, schedule, analysed_at, ...item }: Item) => ({
  handle: `@${screen_name}`,
  source: `${source_label}${SCHEDULES[schedule]}`,
  facts: (
    <>
      {item.posts > 0 && <span>{` · ${countPosts(item)}`}</span>}
      {analysed_at !== null && (
        <span>
          {' · '}
          <RelativeMoment at={analysed_at} />
        </span>
      )}
    </>
  ),
});

/** Imported and deleted posts can make more than the source counts now. */
function countPosts({ posts, posts_at_source }: Pick<Item, 'posts' | 'posts_at_source'>): string {
  const isPart = posts_at_source !== null && posts < posts_at_source;
  return isPart ? `${formatCount(posts)} of ${formatPosts(posts_at_source)}` : formatPosts(posts);
}

/** Why the source no longer shows the account; empty while it does. */
export const AccountAbsence = ({
  item: { gone_reason, last_seen_at },
}: {
  item: Pick<Item, 'gone_reason' | 'last_seen_at'>;
}) =>
  gone_reason !== null && (
    <StatusDot tone="neutral">
      <span>
        {gone_reason}
        {last_seen_at !== null && (
          <>
            ; last seen <RelativeMoment at={last_seen_at} />
          </>
        )}
      </span>
    </StatusDot>
  );
