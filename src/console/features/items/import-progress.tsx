import { useSelector } from '@xstate/react';
import { Button } from '#console/ui/actions/button.tsx';
import { ModalBody, ModalFooter } from '#console/ui/overlays/modal.tsx';
import { ProgressLine } from '#console/ui/signs/progress-line.tsx';
import { formatSize } from '#console/ui/text/file-size.ts';
import type { ImportStepProps } from './import-step.ts';
import type { ArchiveImportSnapshot } from './providers.ts';

const selectSent = ({ context }: ArchiveImportSnapshot) => context.sent;

/** The progress of the upload. The server reads a file while it arrives, so the bytes sent are about the bytes read. */
export function UploadProgress({ archiveImport }: ImportStepProps) {
  const sent = useSelector(archiveImport, selectSent);
  const isSent = sent !== null && sent.sent >= sent.total;
  const { sent: done, total } = sent ?? { sent: 0, total: 0 };
  return (
    <>
      <ModalBody>
        <ProgressLine
          label={isSent || sent === null ? 'Working on the posts' : 'Sending the file'}
          done={done}
          total={isSent ? 0 : total}
          format={formatSize}
          note={isSent ? `All of ${formatSize(total)} is sent.` : undefined}
        />
      </ModalBody>
      <ModalFooter>
        <Button variant="outline" onClick={() => archiveImport.send({ type: 'upload.withdrawn' })}>
          Cancel
        </Button>
      </ModalFooter>
    </>
  );
}
