import { useRef } from 'react';
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
  { value: 'all', label: 'All accounts', help: 'Every account that anybody watches is measured again.' },
];

const choiceOf = (value: unknown): Choice => {
  if (value === 'all') return 'all';
  return Array.isArray(value) ? 'chosen' : 'none';
};

type AnalyseChoiceProps = {
  form: Form<{ analyse_now: AnalyseNowValue }>;
  /** The typed changes, to say what analysing accounts with them would use; null while there are none. */
  plan: PlanRequest | null;
};

/** Which accounts are analysed again when the form is saved, and first what that would cost. */
export const AnalyseChoice = (props: AnalyseChoiceProps) => (
  // After a save another form begins, for which nobody has chosen accounts yet.
  <Choices key={props.form.actor.sessionId} {...props} />
);

function Choices({ form, plan }: AnalyseChoiceProps) {
  const { value, change } = useField(form, 'analyse_now');
  /** The accounts that a person chose before they looked at another answer. */
  const chosenBefore = useRef<readonly string[]>([]);
  const names = namesOf(value);
  const choose = (choice: Choice) => {
    if (names !== null) chosenBefore.current = names;
    change(choice === 'chosen' ? chosenBefore.current : choice);
  };
  return (
    <Stack gap="3">
      {plan !== null && names === null && <PlanReport request={plan} />}
      <RadioCards
        name="analyse_now"
        legend="Analyse again now"
        options={CHOICES}
        value={choiceOf(value)}
        onChange={choose}
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
