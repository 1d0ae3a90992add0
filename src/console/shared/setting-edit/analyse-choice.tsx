import type { Form } from '#console/shared/forms/form.ts';
import { useField } from '#console/shared/forms/use-field.ts';
import { Field } from '#console/ui/fields/field.tsx';
import { type RadioCard, RadioCards } from '#console/ui/fields/radio-cards.tsx';
import { Textarea } from '#console/ui/fields/textarea.tsx';
import { InSight } from '#console/ui/layout/in-sight.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import type { PlanRequest } from '#contract/analysis-plan.ts';
import type { AnalyseNowValue } from './analyse-now.ts';
import { PlanReport } from './plan-report.tsx';

type Choice = 'none' | 'chosen' | 'all';

const CHOICES: readonly RadioCard<Choice>[] = [
  {
    value: 'none',
    label: 'None now',
    help: 'Accounts keep their scores. Those of another analyzer say so, each with a button that measures it again.',
  },
  { value: 'chosen', label: 'Those I choose', help: 'Only the accounts that you name.' },
  { value: 'all', label: 'All accounts', help: 'This may use many tokens and cost money.' },
];

const choiceOf = (value: unknown): Choice => {
  if (value === 'all') return 'all';
  return Array.isArray(value) ? 'chosen' : 'none';
};

const VALUE_OF: Readonly<Record<Choice, AnalyseNowValue>> = { none: 'none', chosen: [''], all: 'all' };

type AnalyseChoiceProps = {
  form: Form<{ analyse_now: AnalyseNowValue }>;
  /** The typed changes, to say what analysing all accounts with them would use; null while there are none. */
  plan: PlanRequest | null;
};

/** Which accounts are analysed again when the form is saved, and first what all of them would cost. */
export function AnalyseChoice({ form, plan }: AnalyseChoiceProps) {
  const { value, errors, change, blur } = useField(form, 'analyse_now');
  const names = Array.isArray(value) ? value.map(String) : null;
  const key = JSON.stringify(plan);
  return (
    <Stack gap="3">
      {plan !== null && <PlanReport key={key} request={key} />}
      <RadioCards
        name="analyse_now"
        legend="Analyse again now"
        options={CHOICES}
        value={choiceOf(value)}
        onChange={(choice) => change(VALUE_OF[choice])}
      />
      {names !== null && (
        <InSight when>
          <Field
            label="Accounts to analyse"
            errors={errors}
            help="Their names, separated by spaces, commas or line breaks. To pick them from the list, save with None now, select them under Items and press Analyse again."
            required
          >
            <Textarea
              name="analyse_accounts"
              dir="auto"
              spellCheck={false}
              autoCapitalize="none"
              value={names.join('\n')}
              onChange={(event) => change(event.target.value.split('\n'))}
              onBlur={blur}
            />
          </Field>
        </InSight>
      )}
    </Stack>
  );
}
