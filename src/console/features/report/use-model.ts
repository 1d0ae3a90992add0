import { useQuery } from '#console/shared/queries/use-query.ts';
import { startStanding } from './providers.ts';
import { useScreenName } from './use-screen-name.ts';

/** The model whose labels the report shows; null until it is known, and while nothing was read. */
export function useModel(): string | null {
  const { data } = useQuery(startStanding, useScreenName());
  return data === null || 'presentName' in data ? null : data.levels.disinformation.model;
}
