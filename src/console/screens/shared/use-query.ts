import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { queryMachine } from '#machines/query.machine.ts';

type QuerySnapshot = SnapshotFrom<typeof queryMachine>;

const selectData = (query: QuerySnapshot) => query.context.data;
const selectFailure = (query: QuerySnapshot) => query.context.failure;

/**
 * Asks for one thing for as long as the component shows. `data` is null until it is here; `Data` is what the provided
 * `fetchData` answers, which the chart keeps without looking inside.
 */
export function useQuery<Data>(machine: typeof queryMachine, key: string) {
  const query = useActorRef(machine, { input: { key } });
  useEffect(() => {
    query.send({ type: 'query.opened' });
    return () => query.send({ type: 'query.left' });
  }, [query]);
  return {
    data: useSelector(query, selectData) as Data | null,
    failure: useSelector(query, selectFailure),
    retry: () => query.send({ type: 'load.retried' }),
    replace: (data: Data) => query.send({ type: 'data.replaced', data }),
    refresh: () => query.send({ type: 'query.outdated' }),
  };
}
