import { Disputed } from '#console/shared/forms/disputed.tsx';
import { SaveButton } from '#console/shared/forms/flow-modal.tsx';
import { Refusal } from '#console/shared/forms/refusal.tsx';
import { SubmittingForm } from '#console/shared/forms/submitting-form.tsx';
import { TextField } from '#console/shared/forms/text-field.tsx';
import { type ConflictActor, useEditFlow } from '#console/shared/forms/use-edit-flow.ts';
import { type FormActor, useFormStatus } from '#console/shared/forms/use-field.ts';
import { useUnsavedWork } from '#console/shared/leaving/use-leave-guard.ts';
import { LoadFailure } from '#console/shared/queries/load-failure.tsx';
import { useQuery } from '#console/shared/queries/use-query.ts';
import { useWorkspace } from '#console/shared/session/workspace-context.ts';
import { FullPageSpinner } from '#console/ui/feedback/full-page-spinner.tsx';
import { Card } from '#console/ui/layout/card.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import type { ModelSettings } from '#contract/model-settings.ts';
import { EndpointsField } from './endpoints-field.tsx';
import { modelSettingsFormSchema, toModelSettingsForm } from './model-settings-form.ts';

const NUMBERS = [
  { name: 'temperature', label: 'Temperature', help: '0 for the same answer each time, up to 2.' },
  { name: 'concurrency', label: 'Concurrency', help: 'Calls to a model at once, from 1 to 64.' },
  { name: 'batch_size', label: 'Batch size', help: 'Posts labelled between two saves, from 1 to 500.' },
  { name: 'max_posts', label: 'Posts per account', help: 'The newest posts that are labelled, from 10.' },
  { name: 'token_budget', label: 'Token budget', help: 'Tokens that one analysis of one account may use.' },
] as const;

/** How language models are asked, whichever setting is selected. */
export function ModelsView() {
  const { modelSettings } = useWorkspace();
  const { data, failure, retry } = useQuery<ModelSettings>(modelSettings.current, '');
  if (failure !== null) {
    return (
      <LoadFailure title="The models settings could not be loaded" onRetry={retry}>
        {failure}
      </LoadFailure>
    );
  }
  return data === null ? <FullPageSpinner inside /> : <ModelsFlow settings={data} />;
}

function ModelsFlow({ settings }: { settings: ModelSettings }) {
  const { modelSettings } = useWorkspace();
  const initial = toModelSettingsForm(settings);
  const { form, conflict } = useEditFlow(modelSettings.save, { initial, staysOpen: true, needsChange: true });
  return form && <ModelsForm form={form} conflict={conflict} />;
}

function ModelsForm({ form, conflict }: { form: FormActor; conflict: ConflictActor }) {
  const { isChanged } = useFormStatus(form);
  useUnsavedWork('Models', isChanged);
  const shared = { form, schema: modelSettingsFormSchema };
  return (
    <SubmittingForm form={form} bare>
      <Card
        title="Models"
        description="How language models are asked, whichever setting is selected. The embedded model is not concerned."
        footer={<SaveButton form={form} />}
      >
        <Stack gap="6">
          <Stack width="form">
            {NUMBERS.map((number) => (
              <Disputed key={number.name} form={form} name={number.name}>
                <TextField {...shared} {...number} inputMode="decimal" autoComplete="off" required />
              </Disputed>
            ))}
          </Stack>
          <EndpointsField {...shared} name="endpoints" />
          <Refusal form={form} conflict={conflict} id="" />
        </Stack>
      </Card>
    </SubmittingForm>
  );
}
