import { Disputed } from '#console/screens/forms/disputed.tsx';
import { SaveButton } from '#console/screens/forms/flow-modal.tsx';
import { Refusal } from '#console/screens/forms/refusal.tsx';
import { SubmittingForm } from '#console/screens/forms/submitting-form.tsx';
import { TextField } from '#console/screens/forms/text-field.tsx';
import { type ConflictActor, useEditFlow } from '#console/screens/forms/use-edit-flow.ts';
import { type FormActor, useFormStatus } from '#console/screens/forms/use-field.ts';
import { useUnsavedWork } from '#console/screens/shared/leave-guard.ts';
import { LoadFailure } from '#console/screens/shared/load-failure.tsx';
import { useQuery } from '#console/screens/shared/use-query.ts';
import { useWorkspace } from '#console/screens/shared/workspace-context.ts';
import { Card } from '#console/ui/card.tsx';
import { FullPageSpinner } from '#console/ui/full-page-spinner.tsx';
import { Stack } from '#console/ui/stack.tsx';
import type { ModelSettings } from '#contract/model-settings.ts';
import { EndpointsField } from './endpoints-field.tsx';
import { modelSettingsFormSchema, toModelSettingsForm } from './model-settings-form.ts';

const NUMBERS = [
  { name: 'temperature', label: 'Temperature', help: '0 for the same answer each time, up to 2.' },
  { name: 'concurrency', label: 'Concurrency', help: 'Calls to a model at once, from 1 to 64.' },
  {
    name: 'batch_size',
    label: 'Batch size',
    help: 'Posts in one request, from 1 to 20: 1 reads best, more saves tokens.',
  },
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
