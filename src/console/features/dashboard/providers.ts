import { createProvided } from '#console/shared/provided.ts';
import { startQuery } from '#console/shared/queries/start-query.ts';
import { fetchDashboard } from './calls.ts';

/** What happens with the accounts; read again whenever `outdate` says that something has. */
export function provideDashboard() {
  const overview = startQuery(fetchDashboard);
  return { overview, outdate: () => overview.send({ type: 'query.outdated' }) };
}

export const [DashboardContext, useDashboard] = createProvided<ReturnType<typeof provideDashboard>>('dashboard');
