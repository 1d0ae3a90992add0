import { startList } from '#console/shared/lists/start-list.ts';
import { PAGE_SIZE } from '#contract/page.ts';
import { fetchRuns } from './calls.ts';

/** Starts the list of an account's runs. */
export const startRuns = (screenName: string) =>
  startList({
    name: 'report/runs',
    shows: ['runs', 'users'],
    fetchPage: (request, signal) => fetchRuns(screenName, request, signal),
    pageSize: PAGE_SIZE,
  });
