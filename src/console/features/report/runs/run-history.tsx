import { useKept } from '#console/shared/charts/kept.ts';
import { formatCount } from '#console/shared/figures/figures.ts';
import { RUN_STATE_NAMES } from '#console/shared/item-list/state-names.ts';
import { describeReader } from '#console/shared/levels/describe-reader.ts';
import { NewestTable } from '#console/shared/lists/list-table.tsx';
import { TextLink } from '#console/ui/actions/text-link.tsx';
import { EmptyState } from '#console/ui/feedback/empty-state.tsx';
import { Section } from '#console/ui/layout/section.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import type { Column } from '#console/ui/tables/table-row.tsx';
import { Moment } from '#console/ui/text/moment.tsx';
import { RowTitle } from '#console/ui/text/row-title.tsx';
import type { Run } from '#contract/run.ts';
import { evidencePath } from '../evidence-address.ts';
import { ANALYSES } from '../parts.ts';
import { useScreenName } from '../use-screen-name.ts';
import { describeOrders, describeUnused, describeUse } from './describe-run.ts';
import { startRuns } from './providers.ts';

const TRIGGERS: Readonly<Record<Run['trigger'], string>> = {
  person: 'started by hand',
  import: 'after an import',
  schedule: 'on schedule',
  settings: 'after a change of settings',
  restart: 'after an update of Plumbline',
};

/** Only a scored run can be compared. */
const isScored = ({ state }: Run) => state === 'done' || state === 'partial';

/** Whether its answers were all usable and no post tried to give orders. */
const hasNoRemarks = (run: Run) => describeUnused(run).length === 0 && describeOrders(run) === null;

const columnsFor = (screenName: string, shown: number | null): readonly Column<Run>[] => [
  {
    id: 'run',
    header: 'Analysis',
    part: 'title',
    cell: ({ id, created_at, trigger, started_by }) => (
      <RowTitle
        title={<Moment at={created_at} />}
        subtitle={
          <>
            No. {id}, {TRIGGERS[trigger]}
            {started_by !== null && (
              <>
                {' '}
                (<bdi>{started_by}</bdi>)
              </>
            )}
          </>
        }
      />
    ),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ state, detail }) => (detail ? `${RUN_STATE_NAMES[state]}: ${detail}` : RUN_STATE_NAMES[state]),
  },
  {
    id: 'by',
    header: 'Read by',
    cell: (run) => <bdi>{describeReader(run)}</bdi>,
  },
  {
    id: 'posts',
    header: 'Posts read',
    align: 'end',
    cell: ({ posts_read, posts_total }) => `${formatCount(posts_read)} of ${formatCount(posts_total)}`,
  },
  {
    id: 'remarks',
    header: 'Remarks',
    cell: (run) => <Remarks run={run} isShown={run.id === shown} />,
    isEmpty: hasNoRemarks,
  },
  { id: 'use', header: 'Used', cell: describeUse },
  {
    id: 'compare',
    header: 'Compare',
    isEmpty: (run) => run.id !== shown && (shown === null || !isScored(run)),
    cell: (run) => {
      if (run.id === shown) return 'Shown above';
      if (shown === null || !isScored(run)) return '';
      const subjects = `${screenName}@${run.id},${screenName}@${shown}`;
      return (
        <TextLink
          to={{ pathname: '/compare', search: `?${new URLSearchParams({ subjects })}` }}
          aria-label={`Compare No. ${run.id} with the one shown`}
        >
          With the one shown
        </TextLink>
      );
    },
  },
];

/** The unusable answers of a run, and attempts to give orders to its model. Links to posts exist only for the shown run. */
function Remarks({ run, isShown }: { run: Run; isShown: boolean }) {
  if (hasNoRemarks(run)) return 'None';
  const unused = describeUnused(run);
  const orders = describeOrders(run);
  return (
    <Stack gap="1">
      {unused.map((remark) => (
        <span key={remark}>{remark}</span>
      ))}
      {orders !== null && (isShown ? <TextLink to={evidencePath({ state: 'orders' })}>{orders}</TextLink> : orders)}
    </Stack>
  );
}

/** Every run of the account. `shown` is the run whose scores are above. */
export function RunHistory({ shown }: { shown: number | null }) {
  const screenName = useScreenName();
  return (
    <Section
      id={ANALYSES}
      title="Analyses"
      description="Newest first. Earlier ones are kept, so that you can compare any two: choose Compare on one, and the other on the next page."
    >
      <NewestTable
        list={useKept(startRuns, screenName)}
        label="Analyses"
        columns={columnsFor(screenName, shown)}
        rowKey={({ id }) => id}
        empty={<EmptyState title="Not analysed yet" />}
      />
    </Section>
  );
}
