import { useActorRef, useSelector } from '@xstate/react';
import BrainCircuitIcon from 'lucide-react/icons/brain-circuit';
import type { SnapshotFrom } from 'xstate';
import { useEditFlow } from '#console/screens/forms/use-edit-flow.ts';
import { EditSettingModal } from '#console/screens/llm-setting/edit-setting-modal.tsx';
import { EDIT_NOTHING, toEditForm } from '#console/screens/llm-setting/setting-form.ts';
import { DeleteDialog } from '#console/screens/shared/delete-dialog.tsx';
import { ListTable } from '#console/screens/shared/list-table.tsx';
import { useListView } from '#console/screens/shared/use-list.ts';
import { useWorkspace } from '#console/screens/shared/workspace-context.ts';
import { EmptyState } from '#console/ui/empty-state.tsx';
import type { LlmSetting } from '#contract/llm-setting.ts';
import type { deleteConfirmationMachine } from '#machines/delete-confirmation.machine.ts';
import { settingColumns } from './setting-columns.tsx';

const selectSubject = (deletion: SnapshotFrom<typeof deleteConfirmationMachine>) => deletion.context.subject;

const SELECTED_WARNING =
  'This setting is selected: it scores every account. Without it analyses wait until another setting is selected.';

/** Every LLM setting, and what can be done about each. */
export function SettingsView() {
  const { llmSettings } = useWorkspace();
  const edit = useEditFlow(llmSettings.edit, EDIT_NOTHING);
  const deletion = useActorRef(llmSettings.remove);
  const subject = useSelector(deletion, selectSubject);
  const { rows = [] } = useListView<LlmSetting>(llmSettings.list);
  const isSelected = rows.some(({ id, is_selected }) => id === subject?.id && is_selected);
  const columns = settingColumns({
    onEdit: (setting) => edit.open(toEditForm(setting)),
    onDelete: ({ id, name }) => deletion.send({ type: 'deletion.requested', subject: { id, label: name } }),
  });
  return (
    <>
      <ListTable<LlmSetting>
        list={llmSettings.list}
        label="LLM settings"
        columns={columns}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon={<BrainCircuitIcon />} title="No LLM settings yet">
            Nothing scores accounts until a setting is added and selected. Analyses wait meanwhile.
          </EmptyState>
        }
      />
      <EditSettingModal edit={edit} title="Edit LLMSettings" />
      <DeleteDialog deletion={deletion} type="LLMSettings" {...(isSelected && { warning: SELECTED_WARNING })} />
    </>
  );
}
