import { ShowRest } from '#console/shared/charts/show-rest.tsx';
import { useDisclosure } from '#console/shared/charts/use-disclosure.ts';
import { formatCount, formatShare } from '#console/shared/figures/figures.ts';
import { formatLongMonth, formatPeriod } from '#console/shared/figures/time-words.ts';
import { Section } from '#console/ui/layout/section.tsx';
import { Table } from '#console/ui/tables/table.tsx';
import type { Column } from '#console/ui/tables/table-row.tsx';
import { Moment } from '#console/ui/text/moment.tsx';
import type { Compared } from '#contract/compare.ts';
import type { Level } from '#contract/level.ts';
import { describePace } from './describe-pace.ts';
import { type Figure, FiguresTable } from './figures-table.tsx';
import { nameSubject, type Subject } from './subjects.ts';

/** How many months are shown at first. */
const SHOWN = 12;

type ActivityProps = { sides: readonly Compared[]; subjects: readonly Subject[] };
type Row = { name: string; side: Compared };

const describeFlagged = ({ posts_analysed: read, posts_flagged: flagged }: Level): string =>
  read === 0 ? 'None read' : `${formatCount(flagged)} (${formatShare(flagged / read)})`;

const COLUMNS: readonly Column<Row>[] = [
  { id: 'name', header: 'Account', part: 'title', width: '18%', cell: ({ name }) => name },
  {
    id: 'period',
    header: 'Period',
    cell: ({ side: { account } }) => formatPeriod(account.first_post_at, account.last_post_at),
  },
  { id: 'pace', header: 'Posts per week', cell: ({ side }) => describePace(side.account) },
  {
    id: 'read',
    header: 'Posts read',
    cell: ({ side: { account, run, levels } }) =>
      `${formatCount(run?.posts_read ?? levels.propaganda.posts_analysed)} of ${formatCount(run?.posts_total ?? account.posts)}`,
  },
  {
    id: 'propaganda',
    header: 'Flagged for propaganda',
    cell: ({ side }) => describeFlagged(side.levels.propaganda),
  },
  {
    id: 'disinformation',
    header: 'Flagged for disinformation',
    cell: ({ side }) => describeFlagged(side.levels.disinformation),
  },
  {
    id: 'analysed',
    header: 'Analysed',
    cell: ({ side: { run, levels } }) =>
      run === null || levels.propaganda.analysed_at === null ? (
        'Not yet'
      ) : (
        <>
          <Moment at={levels.propaganda.analysed_at} /> by <bdi>{run.setting?.name ?? run.model}</bdi>
        </>
      ),
  },
];

/** How much each side posted in each month, and how much of it was read. */
export function Activity({ sides, subjects }: ActivityProps) {
  const rest = useDisclosure();
  const names = subjects.map(nameSubject);
  const months = readByMonth(sides);
  return (
    <Section title="Activity" actions={<ShowRest rest={rest} first={SHOWN} all={months.length} noun="months" />}>
      <Table
        label="Activity"
        columns={COLUMNS}
        rows={sides.map((side, index) => ({ name: names[index] ?? '', side }))}
        rowKey={({ name }) => name}
      />
      {months.length > 0 && (
        <FiguresTable
          label="Posts read by month"
          header="Posts read in"
          sides={names}
          rows={rest.isOpen ? months : months.slice(0, SHOWN)}
        />
      )}
    </Section>
  );
}

/** Newest first. Both kinds read the same posts, so the posts of one kind are counted. */
function readByMonth(sides: readonly Compared[]): { name: string; figures: Figure[] }[] {
  const counts = sides.map(
    ({ months }) =>
      months &&
      new Map(months.filter(({ kind }) => kind === 'propaganda').map(({ from, posts_read }) => [from, posts_read])),
  );
  const all = [...new Set(counts.flatMap((byMonth) => [...(byMonth?.keys() ?? [])]))].toSorted().toReversed();
  return all.map((from) => ({
    name: formatLongMonth(from),
    figures: counts.map((byMonth) => {
      if (byMonth === null) return null;
      const size = byMonth.get(from) ?? 0;
      return { size, text: formatCount(size) };
    }),
  }));
}
