import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { QueryActor, QueryLogic, QuerySnapshot } from './provide-query.ts';

const selectData = <Data>(query: QuerySnapshot<Data>) => query.context.data;
const selectFailure = (query: QuerySnapshot<unknown>) => query.context.failure;

/** Keeps a query open for as long as the component shows. `data` is null until it is here. */
export function useSharedQuery<Data>(query: QueryActor<Data>) {
  useEffect(() => {
    query.send({ type: 'query.opened' });
    return () => query.send({ type: 'query.left' });
  }, [query]);
  return {
    data: useSelector(query, selectData<Data>),
    failure: useSelector(query, selectFailure),
    retry: () => query.send({ type: 'load.retried' }),
  };
}

/** Asks for the thing that `key` names; each component asks for itself. */
export const useQuery = <Data>(query: QueryLogic<Data>, key: string) =>
  useSharedQuery<Data>(useActorRef(query, { input: { key } }));
