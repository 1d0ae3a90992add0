import { StatusDot } from '#console/ui/signs/status-dot.tsx';
import { RelativeMoment } from '#console/ui/text/relative-moment.tsx';
import type { Item } from '#contract/item.ts';

const SCHEDULES: Readonly<Record<Item['schedule'], string>> = { off: '', daily: ', daily', weekly: ', weekly' };

/** The account's name, its source and schedule, and when it was analysed. */
export const AccountOrigin = ({ item: { screen_name, source_label, schedule, analysed_at } }: { item: Item }) => (
  <>
    @{screen_name} · {source_label}
    {SCHEDULES[schedule]}
    {analysed_at !== null && (
      <>
        {' '}
        · <RelativeMoment at={analysed_at} />
      </>
    )}
  </>
);

/** Why the source no longer shows the account; empty while it does. */
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
