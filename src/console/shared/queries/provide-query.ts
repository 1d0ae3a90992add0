import { fromPromise } from 'xstate';
import { notifyError } from '#console/shared/notifications/notify.ts';
import { queryMachine } from '#machines/query.machine.ts';

/** One thing that `fetchData` reads by its key. */
export const provideQuery = (fetchData: (key: string, signal: AbortSignal) => Promise<unknown>) =>
  queryMachine.provide({
    actors: {
      fetchData: fromPromise<unknown, { key: string }>(({ input, signal }) => fetchData(input.key, signal)),
    },
    actions: { announceRefreshFailure: (_, { error }) => notifyError(error) },
  });
