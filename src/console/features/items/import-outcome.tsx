import { useSelector } from '@xstate/react';
import { formatCount } from '#console/shared/figures/figures.ts';
import { saveFile } from '#console/shared/files/save-file.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { ModalBody, ModalFooter } from '#console/ui/overlays/modal.tsx';
import { Badge } from '#console/ui/signs/badge.tsx';
import { Table } from '#console/ui/tables/table.tsx';
import type { ImportReport } from '#contract/import-report.ts';
import type { ImportStepProps } from './import-step.ts';
import type { ArchiveImportSnapshot } from './providers.ts';

/** How many refused lines are listed: as many as a person may read. The figure above them counts all. */
const SHOWN_LINES = 50;

const accountColumns = [
  { id: 'account', header: 'Account', part: 'title' as const, cell: (row: Account) => `@${row.screen_name}` },
  { id: 'posts', header: 'New posts', align: 'end' as const, cell: (row: Account) => row.posts },
  { id: 'duplicates', header: 'Duplicates', align: 'end' as const, cell: (row: Account) => row.duplicates },
];
type Account = ImportReport['accounts'][number];

const lineColumns = [
  { id: 'line', header: 'Line', part: 'title' as const, cell: (row: Rejection) => row.line },
  { id: 'reason', header: 'Reason', cell: (row: Rejection) => row.reason },
];
type Rejection = ImportReport['rejected'][number];

/** Makes the browser save the result of an import. */
const saveSummary = (outcome: ImportReport, fileName: string): void =>
  saveFile(new Blob([JSON.stringify(outcome, null, 2)], { type: 'application/json' }), `import of ${fileName}.json`);

const selectReport = ({ context }: ArchiveImportSnapshot) => context.report;
const selectFileName = ({ context }: ArchiveImportSnapshot) => context.archive?.name ?? '';

/** The result of an import. */
export function ImportOutcome({ archiveImport }: ImportStepProps) {
  const report = useSelector(archiveImport, selectReport);
  const fileName = useSelector(archiveImport, selectFileName);
  if (report === null) return null;
  return (
    <>
      <ModalBody label="What became of the archive">
        <Outcome {...report} />
      </ModalBody>
      <ModalFooter>
        <Button variant="outline" onClick={() => saveSummary(report, fileName)}>
          Save summary
        </Button>
        <Button variant="solid" autoFocus onClick={() => archiveImport.send({ type: 'import.closed' })}>
          Done
        </Button>
      </ModalFooter>
    </>
  );
}

/** The accounts, and every refused line. */
function Outcome({ accounts, rejected, rejected_count, posts_left_out }: ImportReport) {
  return (
    <Stack>
      <Table
        label="Imported accounts"
        columns={accountColumns}
        rows={accounts}
        rowKey={(row) => row.screen_name}
        narrow="rows"
      />
      {posts_left_out > 0 && <p>{formatCount(posts_left_out)} posts of other accounts were left out.</p>}
      {rejected_count > 0 && (
        <>
          <p>
            <Badge tone="warning">{rejected_count}</Badge> {rejected_count === 1 ? 'line was' : 'lines were'} not usable
            {rejected_count > SHOWN_LINES && `; the first ${SHOWN_LINES} are shown`}
          </p>
          <Table
            label="Refused lines"
            columns={lineColumns}
            rows={rejected.slice(0, SHOWN_LINES)}
            rowKey={(row) => `${row.line} ${row.reason}`}
            narrow="rows"
          />
        </>
      )}
    </Stack>
  );
}
