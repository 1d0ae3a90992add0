import { useActorRef } from '@xstate/react';
import { ConfirmAll } from '#console/shared/account-work/confirm-all.tsx';
import { runStart } from '#console/shared/account-work/providers.ts';
import { RunStartDialog } from '#console/shared/account-work/run-start-dialog.tsx';
import { useQuery } from '#console/shared/queries/use-query.ts';
import { useUser } from '#console/shared/session/user-context.ts';
import { LinkButton } from '#console/ui/actions/link-button.tsx';
import { EmptyState } from '#console/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#console/ui/feedback/load-failure.tsx';
import { Skeleton } from '#console/ui/feedback/skeleton.tsx';
import { PageHeader } from '#console/ui/layout/page-header.tsx';
import { Section, Tiles } from '#console/ui/layout/tiles.tsx';
import { Table } from '#console/ui/tables/table.tsx';
import type { Column } from '#console/ui/tables/table-row.tsx';
import { MIN_STATEMENTS_FOR_BAND } from '#contract/band.ts';
import type { Dashboard } from '#contract/dashboard.ts';
import type { RunSubject } from '#machines/run-start.machine.ts';
import { changeColumns, finishedColumns, highestColumns, workColumns } from './dashboard-tables.tsx';
import { FirstSteps } from './first-steps.tsx';
import { startDashboard } from './providers.ts';

/** / */
export function DashboardScreen() {
  const user = useUser();
  return (
    <>
      <title>Dashboard · Plumbline</title>
      <PageHeader
        title={`Hi, ${user.username}`}
        description="Welcome back, nice to see you again!"
        actions={
          <LinkButton to="/items" variant="outline">
            All items
          </LinkButton>
        }
      />
      <Overview />
    </>
  );
}

function Overview() {
  const { data, failure, retry } = useQuery(startDashboard);
  if (failure !== null) {
    return (
      <LoadFailure title="Your accounts could not be loaded" onRetry={retry}>
        {failure}
      </LoadFailure>
    );
  }
  if (data === null) return <Skeleton label="Loading" />;
  return data.accounts === 0 ? <FirstSteps hasSetting={data.has_setting} /> : <Happenings data={data} />;
}

function Happenings({ data }: { data: Dashboard }) {
  const { running, finished, finished_count, highest, changes, waiting, failed, last_visit_at } = data;
  const start = useActorRef(runStart);
  const measure = (subject: RunSubject) => start.send({ type: 'start.requested', subject });
  const since = last_visit_at === null ? 'Finished in the last week' : 'Finished since your last visit';
  return (
    <>
      <ConfirmAll isWaiting={waiting.some(({ run }) => run?.needs_confirmation === true)} />
      <Tiles>
        <Part title="Running now" rows={running} columns={workColumns} rowKey={byName} none="Nothing is running." />
        <Part
          title={finished_count > finished.length ? `${since}: ${finished_count}` : since}
          rows={finished}
          columns={finishedColumns}
          rowKey={byName}
          none="Nothing has finished."
        />
        <Part
          title="Highest propaganda"
          rows={highest.propaganda}
          columns={highestColumns('propaganda', measure)}
          rowKey={byName}
          none="No account to rank yet."
          why={RANKED}
        />
        <Part
          title="Highest disinformation"
          rows={highest.disinformation}
          columns={highestColumns('disinformation', measure)}
          rowKey={byName}
          none="No account to rank yet."
          why={RANKED}
        />
        <Part
          title="Largest changes"
          rows={changes}
          columns={changeColumns}
          rowKey={({ screen_name, kind }) => `${screen_name} ${kind}`}
          none="No score has changed."
          why="We compare only scores of the same analyzer."
        />
        <Part
          title="Waiting or failed"
          rows={[...failed, ...waiting]}
          columns={workColumns}
          rowKey={byName}
          none="Nothing waits, and nothing failed."
        />
        <RunStartDialog start={start} />
      </Tiles>
    </>
  );
}

const RANKED = `We rank accounts with a flagged post, once ${MIN_STATEMENTS_FOR_BAND} statements and a third of the posts are read.`;

const byName = ({ screen_name }: { screen_name: string }) => screen_name;

type PartProps<Row> = {
  title: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  /** Shown if there are no rows, and under it why. */
  none: string;
  why?: string;
};

const Part = <Row,>({ title, rows, columns, rowKey, none, why }: PartProps<Row>) => (
  <Section title={title}>
    <Table
      label={title}
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      rowsLead
      narrow="rows"
      empty={<EmptyState title={none}>{why}</EmptyState>}
    />
  </Section>
);
