import DownloadIcon from 'lucide-react/icons/download';
import ScrollTextIcon from 'lucide-react/icons/scroll-text';
import { useKept } from '#console/shared/charts/kept.ts';
import { useRowCommand } from '#console/shared/commands/use-row-command.ts';
import { ListTable } from '#console/shared/lists/list-table.tsx';
import { Button } from '#console/ui/actions/button.tsx';
import { EmptyState } from '#console/ui/feedback/empty-state.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import type { Column } from '#console/ui/tables/table-row.tsx';
import { Moment } from '#console/ui/text/moment.tsx';
import type { AuditEntry } from '#contract/audit.ts';
import { describeAction } from './audit-words.ts';
import { audit } from './providers.ts';

/** For an empty field: nobody was signed in, or the server did it. */
const NONE = '–';

/** A field that may be empty. */
const optional = (field: 'actor' | 'subject' | 'address') => ({
  id: field,
  cell: (entry: AuditEntry) => entry[field] ?? NONE,
  isEmpty: (entry: AuditEntry) => entry[field] === null,
});

const COLUMNS: readonly Column<AuditEntry>[] = [
  { id: 'at', header: 'When', width: '22%', cell: ({ at }) => <Moment at={at} precision="seconds" /> },
  { ...optional('actor'), header: 'Who', width: '18%' },
  { id: 'action', header: 'Action', part: 'title', width: '24%', cell: describeAction },
  { ...optional('subject'), header: 'Subject', clamp: true },
  { ...optional('address'), header: 'Address', width: '14%' },
];

/** Who did what, and when. */
export function AuditView() {
  const saving = useRowCommand(audit.save);
  return (
    <Stack>
      <Stack direction="row" justify="end">
        <Button variant="outline" icon={<DownloadIcon />} loading={saving.isWorking} onClick={() => saving.give({})}>
          Export as CSV
        </Button>
      </Stack>
      <ListTable
        list={useKept(audit.start)}
        label="Audit log"
        columns={COLUMNS}
        rowKey={({ id }) => id}
        empty={<EmptyState icon={<ScrollTextIcon />} title="Nothing has happened yet" />}
      />
    </Stack>
  );
}
