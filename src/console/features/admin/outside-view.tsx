import { useActorRef } from '@xstate/react';
import Trash2Icon from 'lucide-react/icons/trash-2';
import { DeleteDialog } from '#console/shared/dialogs/delete-dialog.tsx';
import { formatCount } from '#console/shared/figures/figures.ts';
import { nameList } from '#console/shared/outside/describe-ratings.ts';
import { useQuery } from '#console/shared/queries/use-query.ts';
import { ActionMenu } from '#console/ui/actions/action-menu.tsx';
import { LoadFailure } from '#console/ui/feedback/load-failure.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { Table } from '#console/ui/tables/table.tsx';
import { Moment } from '#console/ui/text/moment.tsx';
import type { DomainList, StoredNotes } from '#contract/outside.ts';
import { OutsideImports } from './outside-imports.tsx';
import { outside } from './providers.ts';

const ACTIONS = [{ id: 'delete', label: 'Delete List', icon: <Trash2Icon />, tone: 'danger' }] as const;

/** The sources that stand beside the scores: lists of rated domains, and Community Notes. */
export function OutsideView() {
  const { data, failure, retry } = useQuery(outside.start);
  const deletion = useActorRef(outside.removeList);
  if (failure !== null) {
    return (
      <LoadFailure title="The outside sources could not be loaded" onRetry={retry}>
        {failure}
      </LoadFailure>
    );
  }
  const columns = [
    { id: 'list', header: 'List', part: 'title', cell: (list: DomainList) => nameList(list) },
    { id: 'domains', header: 'Domains', cell: ({ domains }: DomainList) => formatCount(domains) },
    { id: 'low', header: 'Low up to', cell: ({ low_to }: DomainList) => low_to ?? 'No limit' },
    { id: 'licence', header: 'Licence', cell: ({ licence }: DomainList) => licence },
    { id: 'imported', header: 'Imported', cell: (list: DomainList) => <Origin list={list} /> },
    {
      id: 'actions',
      header: 'Actions',
      part: 'actions',
      cell: (list: DomainList) =>
        list.is_shipped ? null : (
          <ActionMenu
            row={list.name}
            items={ACTIONS}
            onSelect={() => deletion.send({ type: 'dialog.opened', subject: { id: list.id, label: list.name } })}
          />
        ),
    },
  ] as const;
  return (
    <Stack gap="4">
      <OutsideImports />
      <Table
        label="Lists of rated domains"
        columns={columns}
        rows={data?.lists}
        rowKey={({ id }) => id}
        skeletonRows={1}
      />
      {data && <Notes notes={data.notes} />}
      <DeleteDialog deletion={deletion} type="List" warning="Reports show its ratings no more. No score changes." />
    </Stack>
  );
}

function Origin({ list: { is_shipped, imported_at, imported_by } }: { list: DomainList }) {
  if (is_shipped) return 'Comes with Plumbline';
  return (
    <>
      <Moment at={imported_at} /> by <bdi>{imported_by}</bdi>
    </>
  );
}

function Notes({ notes }: { notes: StoredNotes | null }) {
  if (notes === null) return <p>Community Notes: none imported.</p>;
  const { first_at, last_at } = notes;
  return (
    <p>
      Community Notes: {formatCount(notes.notes)} notes and {formatCount(notes.statuses)} statuses
      {first_at !== null && last_at !== null && (
        <>
          , written <Moment at={first_at} /> to <Moment at={last_at} />
        </>
      )}
      , imported <Moment at={notes.imported_at} />.
    </p>
  );
}
