import { fromPromise } from 'xstate';
import type { PageRequest } from '#console/shared/client/page-query.ts';
import { notifyError } from '#console/shared/notifications/notify.ts';
import { listMachine, type Row } from '#machines/list.machine.ts';

/** A list whose pages `fetchPage` reads. */
export const provideList = (
  fetchPage: (request: PageRequest, signal: AbortSignal) => Promise<{ data: readonly Row[] }>,
) =>
  listMachine.provide({
    actors: {
      fetchPage: fromPromise<{ data: readonly Row[] }, PageRequest>(({ input, signal }) => fetchPage(input, signal)),
    },
    actions: { announceRefreshFailure: (_, { error }) => notifyError(error) },
  });
