import { useActorRef } from '@xstate/react';
import FileUpIcon from 'lucide-react/icons/file-up';
import PlusIcon from 'lucide-react/icons/plus';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { runStart } from '#console/shared/account-work/providers.ts';
import { RunStartDialog } from '#console/shared/account-work/run-start-dialog.tsx';
import { useKept } from '#console/shared/charts/kept.ts';
import { useDialog } from '#console/shared/dialogs/use-dialog.ts';
import { useModalFlow } from '#console/shared/forms/use-modal-flow.ts';
import { startItems } from '#console/shared/item-list/providers.ts';
import { ListTable } from '#console/shared/lists/list-table.tsx';
import { useRowsPerPage } from '#console/shared/lists/rows-per-page.ts';
import { useUser } from '#console/shared/session/user-context.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { EmptyState } from '#console/ui/feedback/empty-state.tsx';
import { PageHeader } from '#console/ui/layout/page-header.tsx';
import { AddItemModal, EMPTY_ITEM } from './add-item-modal.tsx';
import { DeleteItemsDialog } from './delete-items-dialog.tsx';
import { FailureBanner } from './failure-banner.tsx';
import { ImportArchiveModal } from './import-archive-modal.tsx';
import { itemColumns } from './item-columns.tsx';
import { ItemFilterBar, useItemFilters } from './item-filters.tsx';
import { SelectionBar, selectColumn } from './item-selection.tsx';
import { provideAddition, provideArchiveImport, removal, startSelection } from './providers.ts';
import { ScheduleModal } from './schedule-modal.tsx';
import { ScoringEditModal, useScoringEdit } from './scoring-edit.tsx';
import { useSourceActions } from './source-actions.tsx';
import { useNamedAddition } from './use-named-addition.ts';

/** /items */
export function ItemsScreen() {
  const user = useUser();
  const filtering = useItemFilters();
  const { filters, sortBy, clear, areSet } = filtering;
  const navigate = useNavigate();
  const [addFlow] = useState(() =>
    provideAddition({
      showNewest: () => navigate('/items', { replace: true }),
      showRow: (screenName) => navigate(`/items?${new URLSearchParams({ search: screenName })}`),
    }),
  );
  const add = useModalFlow(addFlow, EMPTY_ITEM);
  useNamedAddition((screenName) => add.open({ screenName, choice: '' }));
  const archiveImport = useActorRef(useMemo(provideArchiveImport, []));
  const openImport = () => archiveImport.send({ type: 'import.opened' });
  const deletion = useActorRef(removal);
  const { subject: deleted } = useDialog(deletion);
  const scoringEdit = useScoringEdit();
  const start = useActorRef(runStart);
  const source = useSourceActions();
  const columns = itemColumns({
    busyId: scoringEdit.busyId,
    onStart: (subject) => start.send({ type: 'start.requested', subject }),
    source,
    onEdit: scoringEdit.request,
    onDelete: ({ id, name }) => deletion.send({ type: 'dialog.opened', subject: { id, label: name } }),
  });
  const rowsPerPage = useRowsPerPage();
  const list = useKept(startItems, filters, rowsPerPage.rows);
  const selection = useKept(startSelection);
  return (
    <>
      <title>Items · Plumbline</title>
      <PageHeader
        title="Items Management"
        actions={
          <>
            {user.is_superuser && (
              <Button variant="outline" icon={<FileUpIcon />} onClick={openImport}>
                Import
              </Button>
            )}
            <Button icon={<PlusIcon />} onClick={() => add.open()}>
              Add Item
            </Button>
          </>
        }
      />
      <ItemFilterBar {...filtering} />
      <SelectionBar filters={filters} />
      <FailureBanner list={list} />
      <ListTable
        list={list}
        label="Items"
        columns={[selectColumn(selection), ...columns]}
        rowKey={(item) => item.id}
        rowsLead
        sorting={filters.sort}
        onSort={sortBy}
        rowsChoice={rowsPerPage}
        empty={
          areSet ? (
            <EmptyState title="No account matches" actions={<Button onClick={clear}>Clear filters</Button>} />
          ) : (
            <EmptyState title="No accounts yet" actions={<Button onClick={() => add.open()}>Add Item</Button>}>
              Add the screen name of an account. Its posts are fetched and analysed, and its scores appear here.
            </EmptyState>
          )
        }
      />
      <AddItemModal
        add={add}
        onImport={() => {
          add.cancel();
          openImport();
        }}
      />
      <ScheduleModal schedule={source.schedule} />
      {user.is_superuser && <ImportArchiveModal archiveImport={archiveImport} />}
      <ScoringEditModal scoringEdit={scoringEdit} />
      <RunStartDialog start={start} />
      <DeleteItemsDialog deletion={deletion} ids={deleted === null ? [] : [Number(deleted.id)]} />
    </>
  );
}
