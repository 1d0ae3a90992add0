import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { DiscardDialog } from '#console/shared/forms/discard-dialog.tsx';
import { Modal } from '#console/ui/overlays/modal.tsx';
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

/** The import dialog: choose an archive, see its accounts, choose the accounts to keep, and read the result. */
export function ImportArchiveModal({ archiveImport }: { archiveImport: ArchiveImportActor }) {
  const file = useRef<File | null>(null);
  const Step = useSelector(archiveImport, selectStep);
  return (
    <>
      <Modal
        open={useSelector(archiveImport, selectIsOpen)}
        onClose={() => archiveImport.send({ type: 'import.left' })}
        title="Import an archive"
        description="Posts that were saved elsewhere: files of Zeeschuimer, 4CAT, twarc2 or snscrape, any CSV with text and time, a repository of Bluesky (CAR), or the tweets.js of an account archive, up to 200 MB."
        busy={useSelector(archiveImport, selectIsSending)}
      >
        {Step && <Step archiveImport={archiveImport} file={file} />}
      </Modal>
      <DiscardDialog
        open={useSelector(archiveImport, selectIsLeaving)}
        onKeep={() => archiveImport.send({ type: 'import.kept' })}
        onDiscard={() => archiveImport.send({ type: 'import.closed' })}
      />
    </>
  );
}
