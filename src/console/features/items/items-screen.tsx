import { useActorRef } from '@xstate/react';
import FileUpIcon from 'lucide-react/icons/file-up';
import NetworkIcon from 'lucide-react/icons/network';
import PlusIcon from 'lucide-react/icons/plus';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmAll } from '#console/shared/account-work/confirm-all.tsx';
import { runStart } from '#console/shared/account-work/providers.ts';
import { RunStartDialog } from '#console/shared/account-work/run-start-dialog.tsx';
import { CAMPAIGNS_PATH } from '#console/shared/address/campaigns-path.ts';
import { ADDITION, ARCHIVES } from '#console/shared/address/opening-paths.ts';
import { useOpening } from '#console/shared/address/use-opening.ts';
import { useKept } from '#console/shared/charts/kept.ts';
import { useDialog } from '#console/shared/dialogs/use-dialog.ts';
import { useModalFlow } from '#console/shared/forms/use-modal-flow.ts';
import { startItems } from '#console/shared/item-list/providers.ts';
import { useIsAnyWaiting } from '#console/shared/item-list/use-progress.ts';
import { ListTable } from '#console/shared/lists/list-table.tsx';
import { useRowsPerPage } from '#console/shared/lists/rows-per-page.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { LinkButton } from '#console/ui/actions/link-button.tsx';
import { EmptyState } from '#console/ui/feedback/empty-state.tsx';
import { OnPaper } from '#console/ui/layout/on-paper.tsx';
import { PageHeader } from '#console/ui/layout/page-header.tsx';
import { AddItemModal, EMPTY_ITEM } from './add-item-modal.tsx';
import { tagging } from './arranging/providers.ts';
import { EMPTY_TAGS, subjectOf, TagsModal, tagsOf } from './arranging/tags-modal.tsx';
import { DeleteItemsDialog } from './delete-items-dialog.tsx';
import { describeFilters } from './describe-filters.ts';
import { FailureBanner } from './failure-banner.tsx';
import { FirstAccounts } from './first-accounts.tsx';
import { ImportArchiveModal } from './import-archive-modal.tsx';
import { itemColumns } from './item-columns.tsx';
import { ItemFilterBar, useItemFilters } from './item-filters.tsx';
import { SelectionBar, selectColumn } from './item-selection.tsx';
import { provideAddition, provideArchiveImport, removal, startSelection } from './providers.ts';
import { ScheduleModal } from './schedule-modal.tsx';
import { ScoringEditModal, useScoringEdit } from './scoring-edit.tsx';
import { useSourceActions } from './source-actions.tsx';

/** /items */
export function ItemsScreen() {
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
  useOpening(ADDITION, (screenName) => add.open({ screenName, choice: '' }));
  const archiveImport = useActorRef(useMemo(provideArchiveImport, []));
  const openImport = () => archiveImport.send({ type: 'import.opened' });
  useOpening(ARCHIVES, openImport);
  const deletion = useActorRef(removal);
  const { subject: deleted } = useDialog(deletion);
  const scoringEdit = useScoringEdit();
  const start = useActorRef(runStart);
  const source = useSourceActions();
  const tags = useModalFlow(tagging, EMPTY_TAGS);
  const columns = itemColumns({
    busyId: scoringEdit.busyId,
    onStart: (subject) => start.send({ type: 'start.requested', subject }),
    source,
    onTag: (item) => tags.open(tagsOf(item), subjectOf(item)),
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
            <LinkButton variant="outline" icon={<NetworkIcon />} to={CAMPAIGNS_PATH}>
              Acted together
            </LinkButton>
            <Button variant="outline" icon={<FileUpIcon />} onClick={openImport}>
              Import
            </Button>
            <Button icon={<PlusIcon />} onClick={() => add.open()}>
              Add Item
            </Button>
          </>
        }
      />
      <ItemFilterBar {...filtering} />
      <OnPaper>{describeFilters(filters)}. Only the accounts on the screen are printed.</OnPaper>
      <ConfirmAll isWaiting={useIsAnyWaiting()} />
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
            <FirstAccounts onAdd={() => add.open()} onImport={openImport} />
          )
        }
      />
      <SelectionBar filters={filters} />
      <AddItemModal
        add={add}
        onImport={() => {
          add.cancel();
          openImport();
        }}
      />
      <TagsModal tags={tags} />
      <ScheduleModal schedule={source.schedule} />
      <ImportArchiveModal archiveImport={archiveImport} />
      <ScoringEditModal scoringEdit={scoringEdit} />
      <RunStartDialog start={start} />
      <DeleteItemsDialog deletion={deletion} ids={deleted === null ? [] : [Number(deleted.id)]} />
    </>
  );
}
