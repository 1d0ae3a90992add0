import type { ReactNode } from 'react';
import { SaveButton } from '#console/screens/forms/flow-modal.tsx';
import { Refusal } from '#console/screens/forms/refusal.tsx';
import { SubmittingForm } from '#console/screens/forms/submitting-form.tsx';
import type { ConflictActor } from '#console/screens/forms/use-edit-flow.ts';
import { type FormActor, useFormStatus } from '#console/screens/forms/use-field.ts';
import { useUnsavedWork } from '#console/screens/shared/leave-guard.ts';
import { Button } from '#console/ui/button.tsx';
import { Card } from '#console/ui/card.tsx';
import { Stack } from '#console/ui/stack.tsx';

type FormCardProps = {
  form: FormActor;
  conflict: ConflictActor;
  settingId: number;
  title: string;
  description: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

/** One of the page's three forms: saved, undone and disputed on its own. */
export function FormCard({ form, conflict, settingId, title, description, actions, children }: FormCardProps) {
  const { isChanged, isDelivering, reset } = useFormStatus(form);
  useUnsavedWork(title, isChanged);
  return (
    <SubmittingForm form={form} bare>
      <Card
        title={title}
        description={description}
        actions={actions}
        footer={
          <>
            {isChanged && (
              <Button variant="ghost" disabled={isDelivering} onClick={reset}>
                Discard changes
              </Button>
            )}
            <SaveButton form={form} />
          </>
        }
      >
        <Stack>
          {children}
          <Refusal form={form} conflict={conflict} id={String(settingId)} />
        </Stack>
      </Card>
    </SubmittingForm>
  );
}
