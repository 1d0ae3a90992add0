import type { ReactNode } from 'react';
import { ConflictNotice } from '#console/shared/forms/conflict-notice.tsx';
import { FlowModal } from '#console/shared/forms/flow-modal.tsx';
import type { useModalFlow } from '#console/shared/forms/use-modal-flow.ts';
import { Stack } from '#console/ui/layout/stack.tsx';
import type { EditSettingValues } from './edit-setting-form.ts';
import { SettingFields } from './setting-fields.tsx';

type EditSettingModalProps = {
  edit: ReturnType<typeof useModalFlow<EditSettingValues>>;
  title: string;
  description?: ReactNode;
};

/** Edit LLMSettings, for every screen that opens it. */
export const EditSettingModal = ({ edit, title, description }: EditSettingModalProps) => (
  <FlowModal flow={edit} title={title} description={description}>
    {(form) => (
      <Stack>
        <ConflictNotice flow={edit.flow} form={form} />
        <SettingFields form={form} keyUse="replace" />
      </Stack>
    )}
  </FlowModal>
);
