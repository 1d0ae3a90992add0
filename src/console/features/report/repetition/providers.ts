import { startList } from '#console/shared/lists/start-list.ts';
import { PAGE_SIZE } from '#contract/page.ts';
import { fetchRepetitions } from './calls.ts';

/** Starts the list of an account's repetitions. */
export const startRepetitions = (screenName: string) =>
  startList({
    name: 'report/repetitions',
    shows: ['posts', 'scores'],
    fetchPage: (request, signal) => fetchRepetitions(screenName, request, signal),
    pageSize: PAGE_SIZE,
  });
