import { formatCount } from '#console/shared/figures/figures.ts';
import { formatLongMonth, formatMonth, startOf } from '#console/shared/figures/time-words.ts';
import { KIND_NAMES, KIND_TONES } from '#console/shared/levels/kinds.ts';
import { formatMark, formatStrength } from '#console/shared/levels/strength.ts';
import { TextLink } from '#console/ui/actions/text-link.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { Legend } from '#console/ui/pictures/legend.tsx';
import { TimeLines } from '#console/ui/pictures/time-lines.tsx';
import type { Column } from '#console/ui/tables/table-row.tsx';
import { MIN_STATEMENTS } from '#contract/band.ts';
import { ANALYZER_KINDS } from '#contract/level.ts';
import type { Month } from '#contract/report.ts';
import { evidencePath } from '../evidence-address.ts';
import { PictureCard } from './picture-card.tsx';

const TITLE = 'Score by month';
const linkTo = ({ kind, from, to }: Month) => evidencePath({ kind, from, to });

const describe = ({ score, interval }: Month): string =>
  score === null || interval === null
    ? 'too little to say'
    : `${formatStrength(score)} (${interval.map(formatStrength).join(' to ')})`;

const COLUMNS: readonly Column<Month>[] = [
  {
    id: 'month',
    header: 'Month',
    part: 'title',
    cell: (month) => <TextLink to={linkTo(month)}>{formatLongMonth(month.from)}</TextLink>,
  },
  { id: 'kind', header: 'Question', cell: ({ kind }) => KIND_NAMES[kind] },
  { id: 'score', header: 'Strength score (95% interval)', cell: describe },
  { id: 'read', header: 'Posts read', align: 'end', cell: ({ posts_read }) => formatCount(posts_read) },
];

/** The scores by month, with their 95 % intervals. */
export const Months = ({ months }: { months: readonly Month[] }) => (
  <PictureCard
    title={TITLE}
    description="Computed like the scores above, with 95% intervals. Months with too few statements are left out."
    rows={months}
    columns={COLUMNS}
    rowKey={({ kind, from }) => `${kind} ${from}`}
  >
    {months.every(({ score }) => score === null) ? (
      <p>No month has the {MIN_STATEMENTS} independent statements that a score needs.</p>
    ) : (
      <Stack gap="2">
        <TimeLines
          label={TITLE}
          formatTime={formatMonth}
          formatValue={formatMark}
          lines={ANALYZER_KINDS.map((kind) => ({
            tone: KIND_TONES[kind],
            points: months
              .filter((month) => month.kind === kind)
              .map((month) => ({
                at: startOf(month.from),
                value: month.score,
                interval: month.interval,
                label: `${KIND_NAMES[kind]}, ${formatLongMonth(month.from)}: ${describe(month)}`,
                link: linkTo(month),
              })),
          }))}
        />
        <Legend entries={ANALYZER_KINDS.map((kind) => ({ tone: KIND_TONES[kind], name: KIND_NAMES[kind] }))} />
      </Stack>
    )}
  </PictureCard>
);
