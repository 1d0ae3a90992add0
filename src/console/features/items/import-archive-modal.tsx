import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { DiscardDialog } from '#console/shared/forms/discard-dialog.tsx';
import { useUser } from '#console/shared/session/user-context.ts';
import { Modal } from '#console/ui/overlays/modal.tsx';
import { formatSize } from '#console/ui/text/file-size.ts';
import { importBytesOf } from '#contract/import-limits.ts';
import { ImportChoiceForm } from './import-choice.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { ImportPreviewForm } from './import-preview.tsx';
import { UploadProgress } from './import-progress.tsx';
import type { ArchiveImportActor, ArchiveImportSnapshot } from './providers.ts';

const STEPS = [
  ['choosing', ImportChoiceForm],
  ['looking', UploadProgress],
  ['deciding', ImportPreviewForm],
  ['importing', UploadProgress],
  ['imported', ImportOutcome],
] as const;

const selectIsOpen = (archiveImport: ArchiveImportSnapshot) => archiveImport.matches('open');
const selectStep = (archiveImport: ArchiveImportSnapshot) =>
  STEPS.find(([open]) => archiveImport.matches({ open }))?.[1];
const selectIsSending = (archiveImport: ArchiveImportSnapshot) =>
  archiveImport.matches({ open: 'looking' }) || archiveImport.matches({ open: 'importing' });
const selectIsLeaving = (archiveImport: ArchiveImportSnapshot) =>
  archiveImport.matches({ open: { choosing: 'leaving' } }) || archiveImport.matches({ open: { deciding: 'leaving' } });

/** The import dialog: choose archives, see their accounts, choose the accounts to keep, and read the result. */
export function ImportArchiveModal({ archiveImport }: { archiveImport: ArchiveImportActor }) {
  const files = useRef<readonly File[]>([]);
  const { is_superuser } = useUser();
  const limit = formatSize(importBytesOf({ is_superuser }));
  const Step = useSelector(archiveImport, selectStep);
  return (
    <>
      <Modal
        open={useSelector(archiveImport, selectIsOpen)}
        onClose={() => archiveImport.send({ type: 'import.left' })}
        title="Import archives"
        description={`Posts that were saved elsewhere: files of Zeeschuimer, 4CAT, twarc2 or snscrape, any CSV with text and time, a repository of Bluesky (CAR), or the archive of an account, also packed as ZIP or gzip, up to ${limit} each.`}
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
