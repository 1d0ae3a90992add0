import { useDisclosure } from '#console/shared/charts/use-disclosure.ts';
import { formatCount } from '#console/shared/figures/figures.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { Badge } from '#console/ui/signs/badge.tsx';
import { Table } from '#console/ui/tables/table.tsx';
import type { RejectedLines } from '#contract/rejected-lines.ts';

/** Up to so many refused lines are listed at once. Of more, people first see how many have each reason. */
const FEW = 10;

type Line = RejectedLines['rejected'][number];
type Reason = RejectedLines['rejected_reasons'][number];

const LINES = [
  { id: 'line', header: 'Line', part: 'title' as const, cell: ({ line }: Line) => formatCount(line) },
  { id: 'reason', header: 'Reason', cell: ({ reason }: Line) => reason },
];
const REASONS = [
  { id: 'reason', header: 'Reason', part: 'title' as const, cell: ({ reason }: Reason) => reason },
  { id: 'count', header: 'Lines', align: 'end' as const, cell: ({ count }: Reason) => formatCount(count) },
  { id: 'line', header: 'First line', align: 'end' as const, cell: ({ line }: Reason) => formatCount(line) },
];

/** Why lines of a file were refused: all counted by reason, and the first ones by number. */
export function RefusedLines({ rejected, rejected_count, rejected_reasons }: RejectedLines) {
  const lines = useDisclosure();
  if (rejected_count === 0) return null;
  const isFew = rejected_count <= FEW;
  return (
    <Stack gap="2">
      <p>
        <Badge tone="warning">{formatCount(rejected_count)}</Badge> {rejected_count === 1 ? 'line was' : 'lines were'}{' '}
        skipped; the others are stored.
      </p>
      {!isFew && (
        <Table
          label="Skipped lines by reason"
          columns={REASONS}
          rows={rejected_reasons}
          rowKey={({ reason }) => reason}
          narrow="rows"
        />
      )}
      {!isFew && (
        <div>
          <Button variant="ghost" size="sm" aria-expanded={lines.isOpen} onClick={lines.toggle}>
            {lines.isOpen ? 'Hide the lines' : `Show the first ${rejected.length} lines`}
          </Button>
        </div>
      )}
      {(isFew || lines.isOpen) && (
        <Table
          label="Skipped lines"
          columns={LINES}
          rows={rejected}
          rowKey={({ line, reason }) => `${line} ${reason}`}
          narrow="rows"
        />
      )}
    </Stack>
  );
}
