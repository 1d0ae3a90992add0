import type { Form } from '#console/shared/forms/form.ts';
import { useField } from '#console/shared/forms/use-field.ts';
import { Callout } from '#console/ui/feedback/callout.tsx';
import { type RadioCard, RadioCards } from '#console/ui/fields/radio-cards.tsx';
import { InSight } from '#console/ui/layout/in-sight.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import type { PlanRequest } from '#contract/analysis-plan.ts';
import { AccountPicker } from './account-picker.tsx';
import { type AnalyseNowValue, namesOf } from './analyse-now.ts';
import { PlanReport } from './plan-report.tsx';

type Choice = 'none' | 'chosen' | 'all';

const CHOICES: readonly RadioCard<Choice>[] = [
  {
    value: 'none',
    label: 'None now',
    help: 'Accounts keep their scores. Those of another analyzer say so, each with a button that measures it again.',
  },
  { value: 'chosen', label: 'Those I choose', help: 'You choose the accounts in a list.' },
  { value: 'all', label: 'All accounts', help: 'This may use many tokens and cost money.' },
];

const choiceOf = (value: unknown): Choice => {
  if (value === 'all') return 'all';
  return Array.isArray(value) ? 'chosen' : 'none';
};

const VALUE_OF: Readonly<Record<Choice, AnalyseNowValue>> = { none: 'none', chosen: [], all: 'all' };

type AnalyseChoiceProps = {
  form: Form<{ analyse_now: AnalyseNowValue }>;
  /** The typed changes, to say what analysing accounts with them would use; null while there are none. */
  plan: PlanRequest | null;
};

/** Which accounts are analysed again when the form is saved, and first what that would cost. */
export function AnalyseChoice({ form, plan }: AnalyseChoiceProps) {
  const { value, change } = useField(form, 'analyse_now');
  const names = namesOf(value);
  return (
    <Stack gap="3">
      {plan !== null && names === null && <PlanReport request={plan} />}
      <RadioCards
        name="analyse_now"
        legend="Analyse again now"
        options={CHOICES}
        value={choiceOf(value)}
        onChange={(choice) => change(VALUE_OF[choice])}
      />
      {names !== null && (
        <InSight when>
          <Stack gap="3">
            <AccountPicker form={form} />
            {plan !== null && names.length > 0 && <PlanReport request={{ ...plan, accounts: [...names] }} />}
            {names.length === 0 && (
              <Callout>
                <p>Choose accounts to see what analysing them would use.</p>
              </Callout>
            )}
          </Stack>
        </InSight>
      )}
    </Stack>
  );
}
