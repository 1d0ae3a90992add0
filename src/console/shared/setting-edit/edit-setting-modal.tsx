import type { ReactNode } from 'react';
import { ConflictNotice } from '#console/shared/forms/conflict-notice.tsx';
import { FlowModal } from '#console/shared/forms/flow-modal.tsx';
import type { Form } from '#console/shared/forms/form.ts';
import type { useEditFlow } from '#console/shared/forms/use-edit-flow.ts';
import { useField } from '#console/shared/forms/use-field.ts';
import { Stack } from '#console/ui/layout/stack.tsx';
import type { EditSettingValues } from './edit-setting-form.ts';
import { SettingFields } from './setting-fields.tsx';

type EditSettingModalProps = {
  edit: ReturnType<typeof useEditFlow<EditSettingValues>>;
  title: string;
  description?: ReactNode;
};

/** Edit LLMSettings, wherever it is opened from. */
export const EditSettingModal = ({ edit, title, description }: EditSettingModalProps) => (
  <FlowModal flow={edit} title={title} description={description}>
    {(form) => (
      <Stack>
        <Conflict edit={edit} form={form} />
        <SettingFields form={form} keyUse="replace" />
      </Stack>
    )}
  </FlowModal>
);

function Conflict({ edit, form }: Pick<EditSettingModalProps, 'edit'> & { form: Form<EditSettingValues> }) {
  const id = useField(form, 'id');
  return <ConflictNotice conflict={edit.conflict} form={form} id={String(id.value)} />;
}
