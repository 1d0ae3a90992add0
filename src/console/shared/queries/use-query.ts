import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { queryMachine } from '#machines/query.machine.ts';

type QuerySnapshot = SnapshotFrom<typeof queryMachine>;

const selectData = (query: QuerySnapshot) => query.context.data;
const selectFailure = (query: QuerySnapshot) => query.context.failure;

export type QueryActor = ActorRefFrom<typeof queryMachine>;

/**
 * Keeps a query open for as long as the component shows. `data` is null until it is here; `Data` is what the query's
 * provided `fetchData` answers, which the chart keeps without looking inside.
 */
export function useSharedQuery<Data>(query: QueryActor) {
  useEffect(() => {
    query.send({ type: 'query.opened' });
    return () => query.send({ type: 'query.left' });
  }, [query]);
  return {
    data: useSelector(query, selectData) as Data | null,
    failure: useSelector(query, selectFailure),
    retry: () => query.send({ type: 'load.retried' }),
  };
}

/** Asks for the thing that `key` names, anew for each component. */
export const useQuery = <Data>(machine: typeof queryMachine, key: string) =>
  useSharedQuery<Data>(useActorRef(machine, { input: { key } }));
