import type { ReactNode } from 'react';
import { SaveButton } from '#console/shared/forms/flow-modal.tsx';
import type { Form } from '#console/shared/forms/form.ts';
import { Refusal } from '#console/shared/forms/refusal.tsx';
import { SubmittingForm } from '#console/shared/forms/submitting-form.tsx';
import { useFormStatus } from '#console/shared/forms/use-field.ts';
import type { FlowActor } from '#console/shared/forms/use-flow.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { Card } from '#console/ui/layout/card.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';

type FormCardProps = {
  form: Form<unknown>;
  flow: FlowActor | undefined;
  title: string;
  description: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

/** One of the page's three forms: saved, undone and disputed on its own. */
export function FormCard({ form, flow, title, description, actions, children }: FormCardProps) {
  const { isChanged, isDelivering, reset } = useFormStatus(form);
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
          <Refusal form={form} flow={flow} />
        </Stack>
      </Card>
    </SubmittingForm>
  );
}
