import { startQuery } from '#console/shared/queries/start-query.ts';
import { fetchOutside } from './calls.ts';

/** Starts the query of what outside sources say about an account's posts. */
export const startOutside = (screenName: string) =>
  startQuery({
    name: 'report/outside',
    // A confirmed fact-check is a judgement of a person, as a correction is.
    shows: ['posts', 'outside', 'corrections'],
    fetchData: (signal) => fetchOutside(screenName, signal),
  });
