import { useModalFlow } from '#console/shared/forms/use-modal-flow.ts';
import { EDIT_NOTHING } from '#console/shared/setting-edit/edit-setting-form.ts';
import { selectedSettingEdit } from '#console/shared/setting-edit/providers.ts';
import { EditSettingModal } from '#console/shared/setting-edit/setting-fields.tsx';
import type { Item } from '#contract/item.ts';

/** Edit Item: an account has no form of its own. So this looks up and edits the setting that scores it (S2.35). */
export function useScoringEdit() {
  const edit = useModalFlow(selectedSettingEdit, EDIT_NOTHING);
  return {
    edit,
    account: edit.subject?.label,
    busyId: edit.isSearching ? edit.subject?.id : undefined,
    request: ({ id, name }: Item) => edit.request({ id, label: name }),
  };
}

export const ScoringEditModal = ({ scoringEdit }: { scoringEdit: ReturnType<typeof useScoringEdit> }) => (
  <EditSettingModal
    edit={scoringEdit.edit}
    title={`Edit the LLM setting that scores ${scoringEdit.account}`}
    description="Accounts have no settings of their own. This is the LLM setting that measures all accounts: a change here is for all of them."
  />
);
