import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { SnapshotFrom } from 'xstate';
import { useEditFlow } from '#console/shared/forms/use-edit-flow.ts';
import { EDIT_NOTHING } from '#console/shared/setting-edit/edit-setting-form.ts';
import { EditSettingModal } from '#console/shared/setting-edit/edit-setting-modal.tsx';
import { useSettingEdit } from '#console/shared/setting-edit/providers.ts';
import type { Item } from '#contract/item.ts';
import type { lookupMachine } from '#machines/lookup.machine.ts';

type LookupSnapshot = SnapshotFrom<typeof lookupMachine>;

const selectSubject = (lookup: LookupSnapshot) => lookup.context.subject;
const selectIsSearching = (lookup: LookupSnapshot) => lookup.matches('searching');

/** Edit Item: an account has no form of its own, so the setting that scores it is looked up and edited (spec, section 2). */
export function useScoringEdit() {
  const settingEdit = useSettingEdit();
  const lookup = useActorRef(settingEdit.findSelected);
  const edit = useEditFlow(settingEdit.edit, EDIT_NOTHING);
  const subject = useSelector(lookup, selectSubject);
  const isSearching = useSelector(lookup, selectIsSearching);
  const { flow } = edit;
  useEffect(() => {
    const finding = lookup.on('lookup.found', ({ values }) => flow.send({ type: 'flow.opened', initial: values }));
    return () => finding.unsubscribe();
  }, [lookup, flow]);
  return {
    edit,
    account: subject?.label,
    busyId: isSearching ? subject?.id : undefined,
    request: ({ id, name }: Item) => lookup.send({ type: 'lookup.requested', subject: { id, label: name } }),
  };
}

export const ScoringEditModal = ({ scoringEdit }: { scoringEdit: ReturnType<typeof useScoringEdit> }) => (
  <EditSettingModal
    edit={scoringEdit.edit}
    title={`Edit the LLM setting that scores ${scoringEdit.account}`}
    description="It scores every other account as well."
  />
);
