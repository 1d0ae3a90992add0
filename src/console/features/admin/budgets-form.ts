import * as v from 'valibot';
import { optionalTypedNumber } from '#console/shared/forms/number-text.ts';
import { type Budgets, budgetsSchema } from '#contract/spending.ts';

const { sources_per_person, models_per_person, sources_in_all, models_in_all } = budgetsSchema.entries;

/** The four budgets, in US dollars, as typed; an empty one is without limit. */
export const budgetsFormSchema = v.object({
  sources_per_person: v.pipe(optionalTypedNumber, sources_per_person),
  models_per_person: v.pipe(optionalTypedNumber, models_per_person),
  sources_in_all: v.pipe(optionalTypedNumber, sources_in_all),
  models_in_all: v.pipe(optionalTypedNumber, models_in_all),
});
export type BudgetsValues = v.InferInput<typeof budgetsFormSchema>;

const textOf = (dollars: number | null): string => (dollars === null ? '' : String(dollars));

export const toBudgetsForm = (budgets: Budgets): BudgetsValues => ({
  sources_per_person: textOf(budgets.sources_per_person),
  models_per_person: textOf(budgets.models_per_person),
  sources_in_all: textOf(budgets.sources_in_all),
  models_in_all: textOf(budgets.models_in_all),
});
