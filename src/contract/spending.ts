import * as v from 'valibot';
import { closedObject } from './closed-object.ts';

/** Who is paid: the sources of posts, as X for look-ups and posts, or the providers of language models. */
export const PAYEES = ['sources', 'models'] as const;
export type Payee = (typeof PAYEES)[number];

const dollars = v.pipe(v.number(), v.finite(), v.minValue(0));
const LIMIT_MAX = 1_000_000;
const WITHIN = 'Must be a number from 0 to 1,000,000';
const limit = v.nullable(v.pipe(v.number(WITHIN), v.minValue(0, WITHIN), v.maxValue(LIMIT_MAX, WITHIN)));

const budgetEntries = {
  sources_per_person: limit,
  models_per_person: limit,
  sources_in_all: limit,
  models_in_all: limit,
};

/**
 * How much may be spent in a UTC day, in US dollars; null: without limit. `per_person` counts for each person who is not a
 * superuser, `in_all` for everybody together.
 */
export const budgetsSchema = v.object(budgetEntries);
export type Budgets = v.InferOutput<typeof budgetsSchema>;

/** Body of PATCH /admin/spending. Fields that are left out stay as they are. */
export const budgetsUpdateSchema = closedObject({
  sources_per_person: v.optional(limit),
  models_per_person: v.optional(limit),
  sources_in_all: v.optional(limit),
  models_in_all: v.optional(limit),
});
export type BudgetsUpdate = v.InferOutput<typeof budgetsUpdateSchema>;

/** GET /admin/spending: the budgets, and who has spent what since the UTC day began, in US dollars. */
export const spendingSchema = v.object({
  budgets: budgetsSchema,
  /** When the budgets renew. */
  renews_at: v.pipe(v.string(), v.isoTimestamp()),
  spent: v.object({ sources: dollars, models: dollars }),
  /**
   * Most spent first. `username` is null for the server itself, as for scheduled fetching; `has_own_budget` says whether the
   * budgets `per_person` bind them: neither superusers nor the server.
   */
  people: v.array(
    v.object({
      username: v.nullable(v.string()),
      has_own_budget: v.boolean(),
      sources: dollars,
      models: dollars,
    }),
  ),
});
export type Spending = v.InferOutput<typeof spendingSchema>;
