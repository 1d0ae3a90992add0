import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type Dependents, type FilterChange, type Filters, filtersMachine } from '#machines/filters.machine.ts';

export type FiltersActor = ActorRefFrom<typeof filtersMachine>;

const selectTyped = ({ context }: SnapshotFrom<typeof filtersMachine>) => context.typed;

/** `read` takes the filters that it understands from an address. Both must be the same at every call. */
type Filtering<Given extends Filters> = { read: (parameters: URLSearchParams) => Given; dependents: Dependents };

/** The text in the search field. Use it where the field is: the list beside it then stays as it is at each key. */
export const useTyped = (chart: FiltersActor): string => useSelector(chart, selectTyped);

/** The filters of a list, kept in the address. */
export function useFilters<Given extends Filters>({ read, dependents }: Filtering<Given>) {
  const [parameters, setParameters] = useSearchParams();
  const address = parameters.toString();
  const filters = useMemo(() => read(new URLSearchParams(address)), [address, read]);
  const keep = useRef(setParameters);
  // biome-ignore lint/plugin/effects: router: the chart writes the address with the newest function.
  useEffect(() => {
    keep.current = setParameters;
  });
  const logic = useMemo(
    () =>
      filtersMachine.provide({
        actions: { announceFilters: (_, announced) => keep.current({ ...announced.filters }) },
      }),
    [],
  );
  const chart = useActorRef(logic, { input: { filters, dependents } });
  // biome-ignore lint/plugin/effects: router: the chart reads the filters from the address.
  useEffect(() => chart.send({ type: 'address.read', filters }), [chart, filters]);
  return {
    filters,
    chart,
    change: (change: FilterChange) => chart.send({ type: 'filters.changed', change }),
    clear: () => chart.send({ type: 'filters.cleared' }),
    type: (text: string) => chart.send({ type: 'search.typed', text }),
    submit: () => chart.send({ type: 'search.submitted' }),
  };
}
