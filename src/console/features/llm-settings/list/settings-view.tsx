import { useActorRef } from '@xstate/react';
import BrainCircuitIcon from 'lucide-react/icons/brain-circuit';
import { useKept } from '#console/shared/charts/kept.ts';
import { DeleteDialog } from '#console/shared/dialogs/delete-dialog.tsx';
import { useDialog } from '#console/shared/dialogs/use-dialog.ts';
import { useModalFlow } from '#console/shared/forms/use-modal-flow.ts';
import { ListTable } from '#console/shared/lists/list-table.tsx';
import { useRowsPerPage } from '#console/shared/lists/rows-per-page.ts';
import { useListView } from '#console/shared/lists/use-list.ts';
import { EDIT_NOTHING, toEditForm } from '#console/shared/setting-edit/edit-setting-form.ts';
import { settingEdit } from '#console/shared/setting-edit/providers.ts';
import { EditSettingModal } from '#console/shared/setting-edit/setting-fields.tsx';
import { EmptyState } from '#console/ui/feedback/empty-state.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import type { UseModel } from './local-server-card.tsx';
import { LocalServers } from './local-servers.tsx';
import { settings } from './providers.ts';
import { SelectedSetting } from './selected-setting.tsx';
import { settingColumns } from './setting-columns.tsx';

const SELECTED_WARNING =
  'This setting is selected: it scores every account. Without it analyses wait until another setting is selected.';

/** All LLM settings, each with its actions. */
export function SettingsView({ onUse }: { onUse: UseModel }) {
  const edit = useModalFlow(settingEdit, EDIT_NOTHING);
  const deletion = useActorRef(settings.remove);
  const { subject } = useDialog(deletion);
  const rowsPerPage = useRowsPerPage();
  const list = useKept(settings.start, rowsPerPage.rows);
  const { rows = [] } = useListView(list);
  const isSelected = rows.some(({ id, is_selected }) => id === subject?.id && is_selected);
  const columns = settingColumns({
    onEdit: (setting) => edit.open(toEditForm(setting)),
    onDelete: ({ id, name }) => deletion.send({ type: 'dialog.opened', subject: { id, label: name } }),
  });
  return (
    <>
      <Stack>
        <SelectedSetting />
        <ListTable
          list={list}
          label="LLM settings"
          columns={columns}
          rowKey={({ id }) => id}
          rowsChoice={rowsPerPage}
          skeletonRows={1}
          empty={
            <EmptyState icon={<BrainCircuitIcon />} title="No LLM settings yet">
              Add a setting and select it. Until then analyses wait and accounts get no new scores.
            </EmptyState>
          }
        />
        <LocalServers onUse={onUse} />
      </Stack>
      <EditSettingModal edit={edit} title="Edit LLMSettings" />
      <DeleteDialog deletion={deletion} type="LLMSettings" {...(isSelected && { warning: SELECTED_WARNING })} />
    </>
  );
}
