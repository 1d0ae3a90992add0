import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { FormError } from '#console/ui/fields/form-error.tsx';
import type { conflictMachine } from '#machines/conflict.machine.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import type { Form } from './form.ts';
import type { ConflictActor } from './use-edit-flow.ts';
import { useFormStatus } from './use-field.ts';

const selectIsOpen = (conflict: SnapshotFrom<typeof conflictMachine>) =>
  conflict.matches('found') || conflict.matches('loading');

type RefusalProps = {
  form: Form<unknown>;
  conflict: ConflictActor;
  /** Of what a newer version is to be read. */
  id: string;
};

/** Why a form was not saved, shown near its Save button; a conflict has its own notice. */
export function Refusal({ form, conflict, id }: RefusalProps) {
  const { refusal } = useFormStatus(form);
  const isConflict = useSelector(conflict, selectIsOpen);
  return (
    <>
      <ConflictNotice conflict={conflict} form={form} id={id} />
      {refusal && !isConflict && <FormError>{refusal}</FormError>}
    </>
  );
}
