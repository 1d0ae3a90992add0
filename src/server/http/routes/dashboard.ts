import { dashboardSchema } from '#contract/dashboard.ts';
import { readDashboard } from '#server/domain/dashboard/read-dashboard.ts';
import { get, type Route } from '#server/http/routing/route.ts';
import type { Services } from '#server/http/services.ts';

/** The state of the accounts that a person sees. */
export const dashboardRoutes = ({ database, config }: Services): Route[] => [
  get('/dashboard', {
    summary: 'What runs, what finished since my last visit, the highest levels, the largest changes, and what waits',
    tag: 'accounts',
    access: 'user',
    answer: dashboardSchema,
    handle: ({ user }) => readDashboard(database, user, config),
  }),
];
