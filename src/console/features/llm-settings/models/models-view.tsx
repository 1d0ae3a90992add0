import { useSelector } from '@xstate/react';
import { FailureText } from '#console/shared/failures/failure-reason.tsx';
import { Disputed } from '#console/shared/forms/disputed.tsx';
import { SaveButton } from '#console/shared/forms/flow-modal.tsx';
import type { Form } from '#console/shared/forms/form.ts';
import { Refusal } from '#console/shared/forms/refusal.tsx';
import { SubmittingForm } from '#console/shared/forms/submitting-form.tsx';
import { TextField } from '#console/shared/forms/text-field.tsx';
import type { FlowActor } from '#console/shared/forms/use-flow.ts';
import { usePageFlow } from '#console/shared/forms/use-page-flow.ts';
import { useLoad } from '#console/shared/queries/use-load.ts';
import { AnalyseChoice } from '#console/shared/setting-edit/analyse-choice.tsx';
import { SaveLabel } from '#console/shared/setting-edit/save-label.tsx';
import { LoadFailure } from '#console/ui/feedback/load-failure.tsx';
import { Skeleton } from '#console/ui/feedback/skeleton.tsx';
import { FieldGroup } from '#console/ui/fields/field-group.tsx';
import { Card } from '#console/ui/layout/card.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import type { ModelSettings } from '#contract/model-settings.ts';
import { EndpointsField } from './endpoints-field.tsx';
import { type ModelSettingsValues, toModelSettingsForm, toPlanRequest } from './model-settings-form.ts';
import { PricesField } from './prices-field.tsx';
import { models } from './providers.ts';

const ASKING = [
  {
    name: 'temperature',
    label: 'Temperature',
    help: 'Randomness of answers: with 0 a model answers almost the same each time, with 2 it varies most.',
  },
  {
    name: 'concurrency',
    label: 'Concurrency',
    help: 'Requests to one provider at the same time, from 1 to 64. More is faster, until the provider limits it.',
  },
  {
    name: 'batch_size',
    label: 'Posts per request',
    help: 'From 1 to 20. With 1 a model judges each post by itself. With more, several posts share one copy of the prompts: that saves tokens, but answers may be less accurate.',
  },
] as const;

const LIMITS = [
  {
    name: 'max_posts',
    label: 'Posts per account',
    help: 'How many posts of an account are read, from 10 to 100,000. If it has more, they are drawn at random over the whole period.',
  },
  {
    name: 'token_budget',
    label: 'Token budget',
    help: 'How many tokens, sent and received, one analysis of an account may use. Then it stops, and what was read is scored. To continue it, raise the budget and analyse the account again.',
  },
  {
    name: 'confirm_above_tokens',
    label: 'Confirm above tokens',
    help: 'An analysis that is expected to use more waits until a superuser confirms it. Leave empty to never ask.',
    optional: true,
  },
  {
    name: 'confirm_above_cost',
    label: 'Confirm above US dollars',
    help: 'An analysis that is expected to cost more waits too, if its model has a price below. Leave empty to never ask.',
    optional: true,
  },
] as const;

const WORK = { name: 'Models', place: 'models' };

/** How language models are asked, for all settings. */
export function ModelsView() {
  const { data, failure, retry } = useLoad(models.current);
  if (failure !== null) {
    return (
      <LoadFailure title="The models settings could not be loaded" onRetry={retry}>
        <FailureText>{failure}</FailureText>
      </LoadFailure>
    );
  }
  return data === null ? <Skeleton label="Loading the models settings" /> : <ModelsFlow settings={data} />;
}

function ModelsFlow({ settings }: { settings: ModelSettings }) {
  const initial = toModelSettingsForm(settings);
  const { form, flow } = usePageFlow(models.save, { initial, needsChange: true, work: WORK });
  return form && <ModelsForm form={form} flow={flow} />;
}

function ModelsForm({ form, flow }: { form: Form<ModelSettingsValues>; flow: FlowActor | undefined }) {
  return (
    <SubmittingForm form={form} bare>
      <Card
        title="Models"
        description="How language models are asked, for all settings. The embedded model does not use these values."
        footer={
          <SaveButton form={form}>
            <SaveLabel form={form} />
          </SaveButton>
        }
      >
        <Stack gap="8">
          <Numbers form={form} label="Asking" numbers={ASKING} />
          <Numbers form={form} label="Limits of an analysis" numbers={LIMITS} />
          <PricesField form={form} name="prices" />
          <EndpointsField form={form} name="endpoints" />
          <Consequences form={form} />
          <Refusal form={form} flow={flow} />
        </Stack>
      </Card>
    </SubmittingForm>
  );
}

/** What a change means for the accounts. */
function Consequences({ form }: { form: Form<ModelSettingsValues> }) {
  const draft = useSelector(form.actor, (snapshot) =>
    snapshot.matches({ work: 'changed' }) ? snapshot.context.values : null,
  );
  return draft && <AnalyseChoice form={form} plan={toPlanRequest(draft)} />;
}

type NumbersProps = {
  form: Form<ModelSettingsValues>;
  label: string;
  numbers: readonly (typeof ASKING | typeof LIMITS)[number][];
};

const Numbers = ({ form, label, numbers }: NumbersProps) => (
  <FieldGroup label={label}>
    <Stack width="form">
      {numbers.map((number) => (
        <Disputed key={number.name} form={form} name={number.name}>
          <TextField
            form={form}
            {...number}
            inputMode="decimal"
            autoComplete="off"
            required={!('optional' in number)}
          />
        </Disputed>
      ))}
    </Stack>
  </FieldGroup>
);
