import { type ActorRefFrom, createActor, fromPromise, type SnapshotFrom } from 'xstate';
import { type WithContext, withContext } from '#console/shared/charts/with-context.ts';
import { notifyError } from '#console/shared/notifications/notify.ts';
import { queryMachine } from '#machines/query.machine.ts';

type Answer<Data> = { readonly data: Data | null };

/** The query chart over one type of answer. */
type QueryLogic<Data> = WithContext<typeof queryMachine, Answer<Data>>;
export type QueryActor<Data> = ActorRefFrom<QueryLogic<Data>>;
export type QuerySnapshot<Data> = SnapshotFrom<QueryLogic<Data>>;

/**
 * Starts a query that `fetchData` answers by `key`. It keeps the answer for a while after nobody looks, so it is started
 * where the providers are made and never by a component, with which it would end. One for each key: `keepByKey`.
 */
export function startQuery<Data>(
  fetchData: (key: string, signal: AbortSignal) => Promise<Data>,
  key = '',
): QueryActor<Data> {
  const provided = queryMachine.provide({
    actors: {
      fetchData: fromPromise<unknown, { key: string }>(({ input, signal }) => fetchData(input.key, signal)),
    },
    actions: { announceRefreshFailure: (_, { error }) => notifyError(error) },
  });
  return createActor(withContext<typeof queryMachine, Answer<Data>>(provided), { input: { key } }).start();
}
