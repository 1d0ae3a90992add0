import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useKept } from '#console/shared/charts/kept.ts';
import type { QueryActor, QuerySnapshot } from './start-query.ts';

const selectData = <Data>(query: QuerySnapshot<Data>) => query.context.data;
const selectRefreshing = (query: QuerySnapshot<unknown>) => query.matches({ open: 'refreshing' });
const selectFailure = (query: QuerySnapshot<unknown>) => query.context.failure;

/** Opens the query, which counts its viewers. Returns a function that leaves it. */
function look<Data>(query: QueryActor<Data>): () => void {
  query.send({ type: 'query.opened' });
  return () => query.send({ type: 'query.left' });
}

/**
 * Shows the answer of the query that `start` returns for a key, and keeps the query open while any component shows it:
 * `useQuery(startReport, screenName)`. `data` is null until it is loaded.
 */
export function useQuery<Key extends readonly unknown[], Data>(start: (...key: Key) => QueryActor<Data>, ...key: Key) {
  const query = useKept(start, ...key);
  // biome-ignore lint/plugin/effects: page: says when the answer appears on it and disappears from it.
  useEffect(() => look(query), [query]);
  return {
    data: useSelector(query, selectData<Data>),
    failure: useSelector(query, selectFailure),
    retry: () => query.send({ type: 'query.retried' }),
    isRefreshing: useSelector(query, selectRefreshing),
    /** Asks once more. The last answer stays meanwhile. */
    refresh: () => query.send({ type: 'query.outdated' }),
  };
}
