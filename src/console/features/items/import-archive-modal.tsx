import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { DiscardDialog } from '#console/shared/forms/discard-dialog.tsx';
import { useUser } from '#console/shared/session/user-context.ts';
import { Modal } from '#console/ui/overlays/modal.tsx';
import { formatSize } from '#console/ui/text/file-size.ts';
import { importBytesOf } from '#contract/import-limits.ts';
import { ImportChoiceForm } from './import-choice.tsx';
import { ImportColumnsForm } from './import-columns.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { ImportPreviewForm } from './import-preview.tsx';
import { UploadProgress } from './import-progress.tsx';
import type { ArchiveImportActor, ArchiveImportSnapshot } from './providers.ts';

const STEPS = [
  ['choosing', ImportChoiceForm],
  ['looking', UploadProgress],
  ['assigning', ImportColumnsForm],
  ['deciding', ImportPreviewForm],
  ['importing', UploadProgress],
  ['imported', ImportOutcome],
] as const;

const selectIsOpen = (archiveImport: ArchiveImportSnapshot) => archiveImport.matches('open');
const selectStep = (archiveImport: ArchiveImportSnapshot) =>
  STEPS.find(([open]) => archiveImport.matches({ open }))?.[1];
const selectIsChoosing = (archiveImport: ArchiveImportSnapshot) => archiveImport.matches({ open: 'choosing' });
const SENDING = ['looking', 'importing'] as const;
const selectIsSending = (archiveImport: ArchiveImportSnapshot) =>
  SENDING.some((open) => archiveImport.matches({ open }));
const ASKING = ['choosing', 'assigning', 'deciding'] as const;
const selectIsLeaving = (archiveImport: ArchiveImportSnapshot) =>
  ASKING.some((step) => archiveImport.matches({ open: { [step]: 'leaving' } }));

/** The import dialog: choose archives, say which column holds what, see their accounts, choose the accounts to keep, and read the result. */
export function ImportArchiveModal({ archiveImport }: { archiveImport: ArchiveImportActor }) {
  const files = useRef<readonly File[]>([]);
  const { is_superuser } = useUser();
  const limit = formatSize(importBytesOf({ is_superuser }));
  const Step = useSelector(archiveImport, selectStep);
  const isChoosing = useSelector(archiveImport, selectIsChoosing);
  return (
    <>
      <Modal
        open={useSelector(archiveImport, selectIsOpen)}
        onClose={() => archiveImport.send({ type: 'import.left' })}
        title="Import archives"
        description={
          isChoosing &&
          `Posts that were saved elsewhere: files of Zeeschuimer, 4CAT, twarc2 or snscrape, any table saved as CSV, a repository of Bluesky (CAR), or the archive of an account, also packed as ZIP or gzip, up to ${limit} each.`
        }
        busy={useSelector(archiveImport, selectIsSending)}
      >
        {Step && <Step archiveImport={archiveImport} files={files} />}
      </Modal>
      <DiscardDialog
        open={useSelector(archiveImport, selectIsLeaving)}
        onKeep={() => archiveImport.send({ type: 'import.kept' })}
        onDiscard={() => archiveImport.send({ type: 'import.closed' })}
      />
    </>
  );
}
