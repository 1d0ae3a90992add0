import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SnapshotFrom } from 'xstate';
import { evidenceFiltersMachine } from '#machines/evidence-filters.machine.ts';
import { type EvidenceFilters, readFilters } from '../evidence-address.ts';

type FiltersSnapshot = SnapshotFrom<typeof evidenceFiltersMachine>;

const selectTyped = ({ context }: FiltersSnapshot) => context.typed;

/** What the evidence is narrowed down to, kept in the address. */
export function useEvidenceFilters() {
  const [parameters, setParameters] = useSearchParams();
  const address = parameters.toString();
  const filters = useMemo(() => readFilters(new URLSearchParams(address)), [address]);
  const keep = useRef(setParameters);
  useEffect(() => {
    keep.current = setParameters;
  });
  const logic = useMemo(
    () =>
      evidenceFiltersMachine.provide({
        actions: { announceFilters: (_, announced) => keep.current({ ...announced.filters }) },
      }),
    [],
  );
  const chart = useActorRef(logic, { input: { filters } });
  useEffect(() => chart.send({ type: 'address.read', filters }), [chart, filters]);
  return {
    filters,
    typed: useSelector(chart, selectTyped),
    change: (change: { readonly [Name in keyof EvidenceFilters]: string | null }) =>
      chart.send({ type: 'filters.changed', change: { ...change } }),
    clear: () => chart.send({ type: 'filters.cleared' }),
    type: (text: string) => chart.send({ type: 'search.typed', text }),
    submit: () => chart.send({ type: 'search.submitted' }),
  };
}
