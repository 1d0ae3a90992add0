import { type ActorRefFrom, fromPromise, type SnapshotFrom } from 'xstate';
import { type WithContext, withContext } from '#console/shared/charts/with-context.ts';
import { notifyError } from '#console/shared/notifications/notify.ts';
import { queryMachine } from '#machines/query.machine.ts';

type Answer<Data> = { readonly data: Data | null };

/** The query chart over one type of answer. */
export type QueryLogic<Data> = WithContext<typeof queryMachine, Answer<Data>>;
export type QueryActor<Data> = ActorRefFrom<QueryLogic<Data>>;
export type QuerySnapshot<Data> = SnapshotFrom<QueryLogic<Data>>;

/** One thing that `fetchData` reads by its key. */
export const provideQuery = <Data>(fetchData: (key: string, signal: AbortSignal) => Promise<Data>): QueryLogic<Data> =>
  withContext<typeof queryMachine, Answer<Data>>(
    queryMachine.provide({
      actors: {
        fetchData: fromPromise<unknown, { key: string }>(({ input, signal }) => fetchData(input.key, signal)),
      },
      actions: { announceRefreshFailure: (_, { error }) => notifyError(error) },
    }),
  );
