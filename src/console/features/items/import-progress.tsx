import { useSelector } from '@xstate/react';
import { Button } from '#console/ui/actions/button.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { ModalBody, ModalFooter } from '#console/ui/overlays/modal.tsx';
import { ProgressLine } from '#console/ui/signs/progress-line.tsx';
import { Table } from '#console/ui/tables/table.tsx';
import { formatSize } from '#console/ui/text/file-size.ts';
import type { ImportStepProps } from './import-step.ts';
import type { ArchiveImportSnapshot } from './providers.ts';

const selectSent = ({ context }: ArchiveImportSnapshot) => context.sent;
const selectArchives = ({ context }: ArchiveImportSnapshot) => context.archives;
const selectIsImporting = (archiveImport: ArchiveImportSnapshot) => archiveImport.matches({ open: 'importing' });

type FileState = { name: string; size: number; state: string };

const stateOf =
  (state: string) =>
  ({ name, size }: Omit<FileState, 'state'>): FileState => ({ name, size, state });

const columns = [
  { id: 'file', header: 'File', part: 'title' as const, cell: (row: FileState) => row.name },
  { id: 'size', header: 'Size', align: 'end' as const, cell: (row: FileState) => formatSize(row.size) },
  { id: 'state', header: 'State', cell: (row: FileState) => row.state },
];

/** The progress of each file; they are sent one after the other. The server reads a file while it arrives, so the bytes sent are about the bytes read. */
export function UploadProgress({ archiveImport }: ImportStepProps) {
  const sent = useSelector(archiveImport, selectSent);
  const archives = useSelector(archiveImport, selectArchives);
  const isImporting = useSelector(archiveImport, selectIsImporting);
  const isSent = sent !== null && sent.sent >= sent.total;
  const { file: current, sent: done, total } = sent ?? { file: 0, sent: 0, total: 0 };
  const [before, after] = [archives.slice(0, current), archives.slice(current + 1)];
  return (
    <>
      <ModalBody>
        <Stack>
          {archives.length > 1 && (
            <p>{`File ${current + 1} of ${archives.length}: ${archives[current]?.name ?? ''}`}</p>
          )}
          <ProgressLine
            label={isSent || sent === null ? 'Working on the posts' : 'Sending the file'}
            done={done}
            total={isSent ? 0 : total}
            format={formatSize}
            note={isSent ? `All of ${formatSize(total)} is sent.` : undefined}
          />
          {archives.length > 1 && (
            <Table
              label="Files"
              columns={columns}
              rows={[
                ...before.map(stateOf('Done')),
                ...archives.slice(current, current + 1).map(stateOf('Under way')),
                ...after.map(stateOf('Waits')),
              ].map((row, index) => ({ ...row, index }))}
              rowKey={({ index }) => index}
              narrow="rows"
            />
          )}
          {isImporting && <p>If you cancel, what was stored so far is kept.</p>}
        </Stack>
      </ModalBody>
      <ModalFooter>
        <Button variant="outline" onClick={() => archiveImport.send({ type: 'upload.withdrawn' })}>
          Cancel
        </Button>
      </ModalFooter>
    </>
  );
}
