import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { QueryActor, QuerySnapshot } from './start-query.ts';

const selectData = <Data>(query: QuerySnapshot<Data>) => query.context.data;
const selectFailure = (query: QuerySnapshot<unknown>) => query.context.failure;

/** Keeps a query open for as long as the component is on the page. `data` is null until it is here. */
export function useQuery<Data>(query: QueryActor<Data>) {
  useEffect(() => {
    query.send({ type: 'query.opened' });
    return () => query.send({ type: 'query.left' });
  }, [query]);
  return {
    data: useSelector(query, selectData<Data>),
    failure: useSelector(query, selectFailure),
    retry: () => query.send({ type: 'query.retried' }),
  };
}
