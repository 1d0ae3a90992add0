import { budgetsUpdateSchema, spendingSchema } from '#contract/spending.ts';
import { updateBudgets } from '#server/domain/spending/budgets.ts';
import { readSpending } from '#server/domain/spending/read-spending.ts';
import { get, patch, type Route } from '#server/http/routing/route.ts';
import type { Services } from '#server/http/services.ts';

const tag = 'administration';

/** What is spent on sources and language models, and how much may be; for superusers. */
export const spendingRoutes = ({ database }: Services): Route[] => [
  get('/admin/spending', {
    summary: 'The budgets of a day, and who has spent what of them today',
    tag,
    access: 'superuser',
    answer: spendingSchema,
    handle: () => readSpending(database, new Date()),
  }),
  patch('/admin/spending', {
    summary: 'Change the budgets of a day; they count at once',
    tag,
    access: 'superuser',
    body: budgetsUpdateSchema,
    answer: spendingSchema,
    handle: async ({ body, actor }) => {
      await updateBudgets(database, body, actor);
      return readSpending(database, new Date());
    },
  }),
];
