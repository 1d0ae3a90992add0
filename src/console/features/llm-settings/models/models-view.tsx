import { Disputed } from '#console/shared/forms/disputed.tsx';
import { SaveButton } from '#console/shared/forms/flow-modal.tsx';
import type { Form } from '#console/shared/forms/form.ts';
import { Refusal } from '#console/shared/forms/refusal.tsx';
import { SubmittingForm } from '#console/shared/forms/submitting-form.tsx';
import { TextField } from '#console/shared/forms/text-field.tsx';
import type { FlowActor } from '#console/shared/forms/use-flow.ts';
import { usePageFlow } from '#console/shared/forms/use-page-flow.ts';
import { useLoad } from '#console/shared/queries/use-load.ts';
import { FullPageSpinner } from '#console/ui/feedback/full-page-spinner.tsx';
import { LoadFailure } from '#console/ui/feedback/load-failure.tsx';
import { Card } from '#console/ui/layout/card.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import type { ModelSettings } from '#contract/model-settings.ts';
import { useLlmSettings } from '../providers.ts';
import { EndpointsField } from './endpoints-field.tsx';
import { type ModelSettingsValues, toModelSettingsForm } from './model-settings-form.ts';

const NUMBERS = [
  { name: 'temperature', label: 'Temperature', help: '0 for the same answer each time, up to 2.' },
  { name: 'concurrency', label: 'Concurrency', help: 'Calls to a model at once, from 1 to 64.' },
  { name: 'batch_size', label: 'Batch size', help: 'Posts labelled between two saves, from 1 to 500.' },
  { name: 'max_posts', label: 'Posts per account', help: 'The newest posts that are labelled, from 10.' },
  { name: 'token_budget', label: 'Token budget', help: 'Tokens that one analysis of one account may use.' },
] as const;

const WORK = { name: 'Models', place: 'models' };

/** How language models are asked, whichever setting is selected. */
export function ModelsView() {
  const { models } = useLlmSettings();
  const { data, failure, retry } = useLoad(models.current);
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
  const { models } = useLlmSettings();
  const initial = toModelSettingsForm(settings);
  const { form, flow } = usePageFlow(models.save, { initial, needsChange: true, work: WORK });
  return form && <ModelsForm form={form} flow={flow} />;
}

function ModelsForm({ form, flow }: { form: Form<ModelSettingsValues>; flow: FlowActor | undefined }) {
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
                <TextField form={form} {...number} inputMode="decimal" autoComplete="off" required />
              </Disputed>
            ))}
          </Stack>
          <EndpointsField form={form} name="endpoints" />
          <Refusal form={form} flow={flow} />
        </Stack>
      </Card>
    </SubmittingForm>
  );
}
