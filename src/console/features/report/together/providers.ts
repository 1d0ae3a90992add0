import { startQuery } from '#console/shared/queries/start-query.ts';
import { fetchCompanions } from './calls.ts';

/** Starts the query of the accounts that acted together with an account. */
export const startCompanions = (screenName: string) =>
  startQuery({
    name: 'report/companions',
    shows: ['accounts', 'posts', 'campaigns'],
    fetchData: (signal) => fetchCompanions(screenName, signal),
  });
