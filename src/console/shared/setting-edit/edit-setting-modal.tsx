import type { ReactNode } from 'react';
import { ConflictNotice } from '#console/shared/forms/conflict-notice.tsx';
import { FlowModal } from '#console/shared/forms/flow-modal.tsx';
import type { useEditFlow } from '#console/shared/forms/use-edit-flow.ts';
import type { FormActor } from '#console/shared/forms/use-field.ts';
import { useField } from '#console/shared/forms/use-field.ts';
import { Stack } from '#console/ui/layout/stack.tsx';
import { SettingFields } from './setting-fields.tsx';
import { editSettingSchema } from './setting-form.ts';

type EditSettingModalProps = { edit: ReturnType<typeof useEditFlow>; title: string; description?: ReactNode };

/** Edit LLMSettings, wherever it is opened from. */
export const EditSettingModal = ({ edit, title, description }: EditSettingModalProps) => (
  <FlowModal flow={edit} title={title} description={description}>
    {(form) => (
      <Stack>
        <Conflict edit={edit} form={form} />
        <SettingFields form={form} schema={editSettingSchema} keyUse="replace" />
      </Stack>
    )}
  </FlowModal>
);

function Conflict({ edit, form }: Pick<EditSettingModalProps, 'edit'> & { form: FormActor }) {
  const id = useField(form, editSettingSchema, 'id');
  return <ConflictNotice conflict={edit.conflict} form={form} id={String(id.value)} />;
}
