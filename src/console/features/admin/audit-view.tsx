import ScrollTextIcon from 'lucide-react/icons/scroll-text';
import { ListTable } from '#console/shared/lists/list-table.tsx';
import { EmptyState } from '#console/ui/feedback/empty-state.tsx';
import type { Column } from '#console/ui/tables/table-row.tsx';
import { Moment } from '#console/ui/text/moment.tsx';
import type { AuditEntry } from '#contract/audit.ts';
import { useAdmin } from './providers.ts';

/** For an empty field: no one was signed in, or the server itself did it. */
const NONE = '–';

const COLUMNS: readonly Column<AuditEntry>[] = [
  { id: 'at', header: 'When', width: '22%', cell: ({ at }) => <Moment at={at} /> },
  { id: 'actor', header: 'Who', width: '18%', cell: ({ actor }) => actor ?? NONE },
  { id: 'action', header: 'Action', part: 'title', width: '24%', cell: ({ action }) => action },
  { id: 'subject', header: 'Subject', clamp: true, cell: ({ subject }) => subject ?? NONE },
  { id: 'address', header: 'Address', width: '14%', cell: ({ address }) => address ?? NONE },
];

/** Who did what, and when. */
export function AuditView() {
  const { audit } = useAdmin();
  return (
    <ListTable
      list={audit.list}
      label="Audit log"
      columns={COLUMNS}
      rowKey={({ id }) => id}
      empty={<EmptyState icon={<ScrollTextIcon />} title="Nothing has happened yet" />}
    />
  );
}
