import { StatusDot } from '#console/ui/signs/status-dot.tsx';
import { RelativeMoment } from '#console/ui/text/relative-moment.tsx';
import type { Item } from '#contract/item.ts';

const ORIGINS: Readonly<Record<Item['source'], string>> = { x: 'X', archive: 'Archive', sample: 'Sample' };

const SCHEDULES: Readonly<Record<Item['schedule'], string>> = { off: '', daily: ', daily', weekly: ', weekly' };

/** The account's name, where it comes from and how often, and when it was analysed. */
export const AccountOrigin = ({ item: { screen_name, source, schedule, analysed_at } }: { item: Item }) => (
  <>
    @{screen_name} · {ORIGINS[source]}
    {SCHEDULES[schedule]}
    {analysed_at !== null && (
      <>
        {' '}
        · <RelativeMoment at={analysed_at} />
      </>
    )}
  </>
);

/** Why its source shows an account no longer; nothing while it does. */
export const AccountAbsence = ({ item: { gone_reason, last_seen_at } }: { item: Item }) =>
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
