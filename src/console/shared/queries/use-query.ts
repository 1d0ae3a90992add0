import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { QueryActor, QuerySnapshot } from './start-query.ts';

const selectData = <Data>(query: QuerySnapshot<Data>) => query.context.data;
const selectFailure = (query: QuerySnapshot<unknown>) => query.context.failure;

/** How many components on the page show each query. */
const viewers = new WeakMap<object, number>();

/** Opens the query for its first viewer; what it gives leaves it for its last. */
function look<Data>(query: QueryActor<Data>): () => void {
  const before = viewers.get(query) ?? 0;
  viewers.set(query, before + 1);
  if (before === 0) query.send({ type: 'query.opened' });
  return () => {
    const after = (viewers.get(query) ?? 1) - 1;
    viewers.set(query, after);
    if (after === 0) query.send({ type: 'query.left' });
  };
}

/** Keeps a query open for as long as any component that shows it is on the page. `data` is null until it is here. */
export function useQuery<Data>(query: QueryActor<Data>) {
  useEffect(() => look(query), [query]);
  return {
    data: useSelector(query, selectData<Data>),
    failure: useSelector(query, selectFailure),
    retry: () => query.send({ type: 'query.retried' }),
  };
}
