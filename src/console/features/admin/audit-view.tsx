import { useActorRef, useSelector } from '@xstate/react';
import DownloadIcon from 'lucide-react/icons/download';
import ScrollTextIcon from 'lucide-react/icons/scroll-text';
import type { SnapshotFrom } from 'xstate';
import { ListTable } from '#console/shared/lists/list-table.tsx';
import { Button } from '#console/ui/actions/button.tsx';
import { EmptyState } from '#console/ui/feedback/empty-state.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import type { Column } from '#console/ui/tables/table-row.tsx';
import { Moment } from '#console/ui/text/moment.tsx';
import type { AuditEntry } from '#contract/audit.ts';
import type { rowCommandMachine } from '#machines/row-command.machine.ts';
import { describeAction } from './audit-words.ts';
import { useAdmin } from './providers.ts';

/** For an empty field: no one was signed in, or the server itself did it. */
const NONE = '–';

const COLUMNS: readonly Column<AuditEntry>[] = [
  { id: 'at', header: 'When', width: '22%', cell: ({ at }) => <Moment at={at} precision="seconds" /> },
  { id: 'actor', header: 'Who', width: '18%', cell: ({ actor }) => actor ?? NONE },
  { id: 'action', header: 'Action', part: 'title', width: '24%', cell: describeAction },
  { id: 'subject', header: 'Subject', clamp: true, cell: ({ subject }) => subject ?? NONE },
  { id: 'address', header: 'Address', width: '14%', cell: ({ address }) => address ?? NONE },
];

const selectIsWorking = (command: SnapshotFrom<typeof rowCommandMachine>) => command.matches('working');

/** Who did what, and when. */
export function AuditView() {
  const { audit } = useAdmin();
  const saving = useActorRef(audit.save);
  return (
    <Stack>
      <Stack direction="row" justify="end">
        <Button
          variant="outline"
          icon={<DownloadIcon />}
          loading={useSelector(saving, selectIsWorking)}
          onClick={() => saving.send({ type: 'command.given', subject: {} })}
        >
          Export as CSV
        </Button>
      </Stack>
      <ListTable
        list={audit.list}
        label="Audit log"
        columns={COLUMNS}
        rowKey={({ id }) => id}
        empty={<EmptyState icon={<ScrollTextIcon />} title="Nothing has happened yet" />}
      />
    </Stack>
  );
}
