import { compareQuerySchema, comparisonSchema } from '#contract/compare.ts';
import { compareAccounts } from '#server/domain/evidence/compare-accounts.ts';
import { currentReading } from '#server/domain/results/current-reading.ts';
import { get, type Route } from '#server/http/routing/route.ts';
import type { Services } from '#server/http/services.ts';

/** Accounts, or runs of one, side by side. */
export const compareRoutes = ({ database, config }: Services): Route[] => [
  get('/compare', {
    summary: 'Two to four accounts, or runs of them, side by side, and which scores differ',
    tag: 'evidence',
    access: 'user',
    query: compareQuerySchema,
    answer: comparisonSchema,
    refuses: ['notFound'],
    handle: async ({ user, query }) =>
      compareAccounts(database, user, query.subjects, await currentReading(database, config)),
  }),
];
