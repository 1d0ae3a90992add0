import { formatCount } from '#console/shared/figures/figures.ts';
import type { Column } from '#console/ui/tables/table-row.tsx';
import type { PairTrace } from '#contract/campaign.ts';
import { formatExpected, formatWeight, strongestOf, TRACE_NAMES } from './trace-words.ts';

type Matched = { readonly traces: readonly PairTrace[]; readonly strength: number };

/** What two accounts did alike, by their strongest trace, with what chance gives beside the count. */
export const MATCH_COLUMNS: readonly Column<Matched>[] = [
  {
    id: 'matches',
    header: 'Matches',
    align: 'end',
    card: 'half',
    cell: ({ traces }) => formatCount(strongestOf(traces).objects),
  },
  {
    id: 'chance',
    header: 'By chance',
    align: 'end',
    card: 'half',
    cell: ({ traces }) => formatExpected(strongestOf(traces).expected),
  },
  { id: 'strength', header: 'Strength', align: 'end', card: 'half', cell: ({ strength }) => formatWeight(strength) },
  { id: 'traces', header: 'Traces', cell: ({ traces }) => traces.map(({ trace }) => TRACE_NAMES[trace]).join(', ') },
];
