import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useKept } from '#console/shared/charts/kept.ts';
import type { QueryActor, QuerySnapshot } from './start-query.ts';

const selectData = <Data>(query: QuerySnapshot<Data>) => query.context.data;
const selectFailure = (query: QuerySnapshot<unknown>) => query.context.failure;

/** Opens the query, which counts those who look at it; what it gives leaves it. */
function look<Data>(query: QueryActor<Data>): () => void {
  query.send({ type: 'query.opened' });
  return () => query.send({ type: 'query.left' });
}

/**
 * Shows what the query that `start` gives for a key answers, and keeps it open for as long as any component that shows it is on
 * the page: `useQuery(startReport, screenName)`. `data` is null until it is here.
 */
export function useQuery<Key extends readonly unknown[], Data>(start: (...key: Key) => QueryActor<Data>, ...key: Key) {
  const query = useKept(start, ...key);
  // biome-ignore lint/plugin/effects: page: an answer is on it, and no more.
  useEffect(() => look(query), [query]);
  return {
    data: useSelector(query, selectData<Data>),
    failure: useSelector(query, selectFailure),
    retry: () => query.send({ type: 'query.retried' }),
  };
}
