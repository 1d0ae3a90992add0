import { startQuery } from '#console/shared/queries/start-query.ts';
import { fetchDashboard } from './calls.ts';

/** Starts the query of the dashboard. */
export const startDashboard = () =>
  startQuery({
    name: 'dashboard/dashboard',
    shows: ['accounts', 'progress', 'runs', 'scores', 'settings'],
    fetchData: fetchDashboard,
  });
