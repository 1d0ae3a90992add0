import { startQuery } from '#console/shared/queries/start-query.ts';
import { fetchDashboard } from './calls.ts';

/** Starts what happens with the accounts. */
export const startDashboard = () =>
  startQuery({ shows: ['accounts', 'progress', 'runs', 'scores', 'settings'], fetchData: fetchDashboard });
