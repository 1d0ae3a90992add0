import { useActorRef } from '@xstate/react';
import Trash2Icon from 'lucide-react/icons/trash-2';
import { DeleteDialog } from '#console/shared/dialogs/delete-dialog.tsx';
import { formatCount } from '#console/shared/figures/figures.ts';
import { nameList } from '#console/shared/outside/describe-ratings.ts';
import { ActionMenu } from '#console/ui/actions/action-menu.tsx';
import { OutsideLink } from '#console/ui/actions/outside-link.tsx';
import { Section } from '#console/ui/layout/section.tsx';
import { Table } from '#console/ui/tables/table.tsx';
import { Moment } from '#console/ui/text/moment.tsx';
import type { DomainList } from '#contract/outside.ts';
import { ListImport } from './list-import.tsx';
import { outside } from './providers.ts';

const ACTIONS = [{ id: 'delete', label: 'Delete List', icon: <Trash2Icon />, tone: 'danger' }] as const;

/** The lists that rate domains; undefined while they are loading. */
export function DomainLists({ lists }: { lists: readonly DomainList[] | undefined }) {
  const deletion = useActorRef(outside.removeList);
  const columns = [
    { id: 'list', header: 'List', part: 'title', cell: (list: DomainList) => <ListName list={list} /> },
    { id: 'domains', header: 'Domains', align: 'end', cell: ({ domains }: DomainList) => formatCount(domains) },
    { id: 'low', header: 'Low up to', align: 'end', cell: ({ low_to }: DomainList) => low_to ?? 'No limit' },
    { id: 'licence', header: 'Licence', cell: ({ licence }: DomainList) => <bdi>{licence}</bdi> },
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
    <Section
      title="Lists of rated domains"
      description="What others say about the websites that posts link to. Lists are not combined: each has its own words and scale. No score uses them."
      actions={<ListImport />}
    >
      <Table label="Lists of rated domains" columns={columns} rows={lists} rowKey={({ id }) => id} skeletonRows={1} />
      <DeleteDialog deletion={deletion} type="List" warning="Reports no longer show its ratings. No score changes." />
    </Section>
  );
}

const ListName = ({ list }: { list: DomainList }) =>
  list.url === null ? nameList(list) : <OutsideLink href={list.url}>{nameList(list)}</OutsideLink>;

function Origin({ list: { is_shipped, imported_at, imported_by } }: { list: DomainList }) {
  if (is_shipped) return 'Comes with Plumbline';
  return (
    <>
      <Moment at={imported_at} /> by <bdi>{imported_by}</bdi>
    </>
  );
}
