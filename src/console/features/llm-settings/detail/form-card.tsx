import type { ReactNode } from 'react';
import { SaveButton } from '#console/shared/forms/flow-modal.tsx';
import type { Form } from '#console/shared/forms/form.ts';
import { Refusal } from '#console/shared/forms/refusal.tsx';
import { SubmittingForm } from '#console/shared/forms/submitting-form.tsx';
import { useFormStatus } from '#console/shared/forms/use-field.ts';
import type { FlowActor } from '#console/shared/forms/use-flow.ts';
import type { AnalyseNowValue } from '#console/shared/setting-edit/analyse-now.ts';
import { SaveLabel } from '#console/shared/setting-edit/save-label.tsx';
import { Button } from '#console/ui/actions/button.tsx';
import { Card } from '#console/ui/layout/card.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import type { SettingPart } from '#contract/setting-version.ts';
import { PART_TITLES } from './part-titles.ts';

type FormCardProps = {
  form: Form<{ analyse_now: AnalyseNowValue }>;
  flow: FlowActor | undefined;
  part: SettingPart;
  description: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

/** One of the page's three forms. Each is saved and reset separately, and has its own conflict notice. */
export function FormCard({ form, flow, part, description, actions, children }: FormCardProps) {
  const { isChanged, isDelivering, reset } = useFormStatus(form);
  return (
    <SubmittingForm form={form} bare>
      <Card
        anchor={part}
        title={PART_TITLES[part]}
        sticky
        description={description}
        actions={actions}
        footer={
          <>
            {isChanged && (
              <Button variant="ghost" disabled={isDelivering} onClick={reset}>
                Discard changes
              </Button>
            )}
            <SaveButton form={form}>
              <SaveLabel form={form} />
            </SaveButton>
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
