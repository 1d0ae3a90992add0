import { formatCount, formatPosts } from '#console/shared/figures/figures.ts';
import { formatHour, WEEKDAYS } from '#console/shared/figures/time-words.ts';
import { TextLink } from '#console/ui/actions/text-link.tsx';
import { HeatMap } from '#console/ui/pictures/heat-map.tsx';
import type { Column } from '#console/ui/tables/table-row.tsx';
import type { Hour } from '#contract/report.ts';
import { evidencePath } from '../evidence-address.ts';
import { PictureCard } from './picture-card.tsx';

const TITLE = 'Posts by hour and weekday';
const HOURS = 24;
const linkTo = ({ weekday, hour }: Hour) => evidencePath({ weekday: String(weekday), hour: String(hour) });

const COLUMNS: readonly Column<Hour>[] = [
  {
    id: 'hour',
    header: 'Hour',
    part: 'title',
    cell: (cell) => <TextLink to={linkTo(cell)}>{formatHour(cell.weekday, cell.hour)}</TextLink>,
  },
  { id: 'posts', header: 'Posts', align: 'end', cell: ({ posts }) => formatCount(posts) },
  { id: 'flagged', header: 'Flagged', align: 'end', cell: ({ flagged }) => formatCount(flagged) },
];

/** The hours of the week in which the account posts. */
export const Hours = ({ hours }: { hours: readonly Hour[] }) => (
  <PictureCard
    title={TITLE}
    description="In UTC; the stronger the colour, the more posts."
    rows={hours}
    columns={COLUMNS}
    rowKey={({ weekday, hour }) => `${weekday} ${hour}`}
  >
    <HeatMap
      label={TITLE}
      rows={WEEKDAYS}
      columns={HOURS}
      columnStep={3}
      cells={hours.map((cell) => ({
        row: cell.weekday - 1,
        column: cell.hour,
        count: cell.posts,
        label: `${formatHour(cell.weekday, cell.hour)}: ${formatPosts(cell.posts)}, ${formatCount(cell.flagged)} flagged`,
        link: linkTo(cell),
      }))}
    />
  </PictureCard>
);
