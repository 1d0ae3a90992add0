import { formatCount, formatPosts, formatShare } from '#console/shared/figures/figures.ts';
import { endOf, formatDate, formatDay, startOf } from '#console/shared/figures/time-words.ts';
import { TextLink } from '#console/ui/actions/text-link.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { Legend } from '#console/ui/pictures/legend.tsx';
import { TimeBars } from '#console/ui/pictures/time-bars.tsx';
import type { Column } from '#console/ui/tables/table-row.tsx';
import type { Week } from '#contract/report.ts';
import { evidencePath } from '../evidence-address.ts';
import { PictureCard } from './picture-card.tsx';

const TITLE = 'Posts per week';
const linkTo = ({ from, to }: Week) => evidencePath({ from, to, sort: 'date' });
const shareOf = ({ read, flagged }: Week) =>
  read === 0 ? 'none read' : `${formatShare(flagged / read)} of those read`;

const COLUMNS: readonly Column<Week>[] = [
  {
    id: 'week',
    header: 'Week from',
    part: 'title',
    cell: (week) => <TextLink to={linkTo(week)}>{formatDay(week.from)}</TextLink>,
  },
  { id: 'posts', header: 'Posts', align: 'end', cell: ({ posts }) => formatCount(posts) },
  { id: 'read', header: 'Read', align: 'end', cell: ({ read }) => formatCount(read) },
  { id: 'flagged', header: 'Flagged', align: 'end', cell: ({ flagged }) => formatCount(flagged) },
  {
    id: 'share',
    header: 'Flagged of read',
    align: 'end',
    cell: ({ read, flagged }) => (read === 0 ? 'None read' : formatShare(flagged / read)),
  },
];

/** The number of posts over time, and how many of them were flagged. */
export const Weeks = ({ weeks }: { weeks: readonly Week[] }) => (
  <PictureCard
    title={TITLE}
    description="The posts of each week, and how many of them are flagged for either question. Weeks begin on Monday, in UTC."
    rows={weeks}
    columns={COLUMNS}
    rowKey={({ from }) => from}
  >
    <Stack gap="2">
      <TimeBars
        label={TITLE}
        formatTime={formatDate}
        bars={weeks.map((week) => ({
          from: startOf(week.from),
          to: endOf(week.to),
          whole: week.posts,
          part: week.flagged,
          label: `Week from ${formatDay(week.from)}: ${formatPosts(week.posts)}, ${formatCount(week.flagged)} flagged (${shareOf(week)})`,
          link: linkTo(week),
        }))}
      />
      <Legend
        entries={[
          { tone: 'whole', name: 'Posts' },
          { tone: 'first', name: 'Flagged' },
        ]}
      />
    </Stack>
  </PictureCard>
);
