import { formatCount } from '#console/shared/figures/figures.ts';
import { Table } from '#console/ui/tables/table.tsx';
import type { Column } from '#console/ui/tables/table-row.tsx';
import { UtcMoment } from '#console/ui/text/moment.tsx';
import type { PairTrace } from '#contract/campaign.ts';
import { formatExpected, formatWeight, TRACE_NAMES } from './trace-words.ts';

const COLUMNS: readonly Column<PairTrace>[] = [
  { id: 'trace', header: 'Trace', part: 'title', cell: ({ trace }) => TRACE_NAMES[trace] },
  { id: 'matches', header: 'Matches', align: 'end', card: 'half', cell: ({ objects }) => formatCount(objects) },
  { id: 'chance', header: 'By chance', align: 'end', card: 'half', cell: ({ expected }) => formatExpected(expected) },
  { id: 'strength', header: 'Strength', align: 'end', card: 'half', cell: ({ strength }) => formatWeight(strength) },
  { id: 'first', header: 'First', cell: ({ first_at }) => <UtcMoment at={first_at} /> },
  { id: 'last', header: 'Last', cell: ({ last_at }) => <UtcMoment at={last_at} /> },
];

/** What two accounts did alike, by trace, with what chance gives beside each count. */
export const TracesTable = ({ label, traces }: { label: string; traces: readonly PairTrace[] }) => (
  <Table label={label} columns={COLUMNS} rows={traces} rowKey={({ trace }) => trace} />
);
