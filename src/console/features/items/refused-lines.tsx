import { formatNumber } from '#console/shared/figures/figures.ts';
import { Badge } from '#console/ui/signs/badge.tsx';
import { Table } from '#console/ui/tables/table.tsx';
import type { ImportReport } from '#contract/import-report.ts';

/** How many lines are listed: as many as a person may read. The figure counts all. */
const SHOWN_LINES = 50;

type Rejection = ImportReport['rejected'][number];
type RefusedLinesProps = {
  lines: readonly Rejection[];
  count: number;
  /** What is said of them: `skipped`. */
  outcome: string;
};

const columns = [
  { id: 'line', header: 'Line', part: 'title' as const, cell: (row: Rejection) => row.line },
  { id: 'reason', header: 'Reason', cell: (row: Rejection) => row.reason },
];

/** The lines of the files that are not imported, with the reasons. */
export const RefusedLines = ({ lines, count, outcome }: RefusedLinesProps) =>
  count > 0 && (
    <>
      <p>
        <Badge tone="warning">{`${formatNumber(count, 'line')} ${outcome}`}</Badge>
        {count > SHOWN_LINES && `; the first ${SHOWN_LINES} are shown`}
      </p>
      <Table
        label="Refused lines"
        columns={columns}
        rows={lines.slice(0, SHOWN_LINES)}
        rowKey={(row) => `${row.line} ${row.reason}`}
        narrow="rows"
      />
    </>
  );
