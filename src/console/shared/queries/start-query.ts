import { type ActorRefFrom, createActor, fromCallback, fromPromise, type SnapshotFrom } from 'xstate';
import type { ActorName } from '#console/shared/charts/kept.ts';
import { type WithContext, withContext } from '#console/shared/charts/with-context.ts';
import { watchFacts } from '#console/shared/facts/changes.ts';
import type { Fact } from '#console/shared/facts/facts.ts';
import { notifyRefreshFailure } from '#console/shared/notifications/notify.ts';
import { queryMachine } from '#machines/query.machine.ts';

type Answer<Data> = { readonly data: Data | null };

/** The query chart over one type of answer. */
type QueryLogic<Data> = WithContext<typeof queryMachine, Answer<Data>>;
export type QueryActor<Data> = ActorRefFrom<QueryLogic<Data>>;
export type QuerySnapshot<Data> = SnapshotFrom<QueryLogic<Data>>;

type QueryParts<Data> = {
  name: ActorName;
  /** The facts that the answer shows. A change of one of them outdates it. */
  shows: readonly Fact[];
  fetchData: (signal: AbortSignal) => Promise<Data>;
};

/**
 * Starts a query. It keeps its answer for a while when no component shows it. So `useQuery` must call this, not a component: the
 * query would end with the component.
 */
export function startQuery<Data>({ name, shows, fetchData }: QueryParts<Data>): QueryActor<Data> {
  const provided = queryMachine.provide({
    actors: {
      watchFacts: fromCallback(({ sendBack }) => watchFacts(shows, () => sendBack({ type: 'query.outdated' }))),
      fetchData: fromPromise<unknown, void>(({ signal }) => fetchData(signal)),
    },
    actions: { announceRefreshFailure: (_, { error }) => notifyRefreshFailure(error) },
  });
  return createActor(withContext<typeof queryMachine, Answer<Data>>(provided), { id: name }).start();
}
