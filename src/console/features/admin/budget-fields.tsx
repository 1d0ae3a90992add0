import type { Form } from '#console/shared/forms/form.ts';
import { TextField } from '#console/shared/forms/text-field.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import type { BudgetsValues } from './budgets-form.ts';

/** The budgets in the order in which people see them. */
export const BUDGETS = [
  {
    name: 'sources_per_person',
    label: 'Sources, each person',
    help: 'What one person may spend on look-ups and posts in a day. It does not limit superusers.',
  },
  {
    name: 'models_per_person',
    label: 'Models, each person',
    help: 'What the analyses that one person started may cost in a day. It does not limit superusers.',
  },
  {
    name: 'sources_in_all',
    label: 'Sources, everybody',
    help: 'What all look-ups and posts may cost in a day, those of superusers and schedules too.',
  },
  {
    name: 'models_in_all',
    label: 'Models, everybody',
    help: 'What all analyses may cost in a day, those of superusers and schedules too.',
  },
] as const;

/** The fields of Change budgets. */
export const BudgetFields = ({ form }: { form: Form<BudgetsValues> }) => (
  <Stack>
    {BUDGETS.map((budget) => (
      <TextField key={budget.name} form={form} {...budget} inputMode="decimal" autoComplete="off" />
    ))}
  </Stack>
);
