import { StatusDot } from '#console/ui/signs/status-dot.tsx';
import { Moment } from '#console/ui/text/moment.tsx';
import type { Item } from '#contract/item.ts';

const ORIGINS: Readonly<Record<Item['source'], string>> = { x: 'X', archive: 'archive', sample: 'sample' };

const SCHEDULES: Readonly<Record<Item['schedule'], string>> = { off: '', daily: ' · daily', weekly: ' · weekly' };

/** The account's name, where it comes from, and how often. */
export const AccountOrigin = ({ item: { screen_name, source, schedule } }: { item: Item }) => (
  <>
    @{screen_name} · {ORIGINS[source]}
    {SCHEDULES[schedule]}
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
            ; last seen <Moment at={last_seen_at} />
          </>
        )}
      </span>
    </StatusDot>
  );
