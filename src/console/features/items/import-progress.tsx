import type { Sent } from '#console/shared/client/upload.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { ModalBody, ModalFooter } from '#console/ui/overlays/modal.tsx';
import { ProgressLine } from '#console/ui/signs/progress-line.tsx';
import { formatSize } from '#console/ui/text/file-size.ts';

/** The server works on a file while it comes, so what it has taken is what it has read. */
export function ProgressOfUpload({ sent, onCancel }: { sent: Sent | null; onCancel: () => void }) {
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
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </ModalFooter>
    </>
  );
}
