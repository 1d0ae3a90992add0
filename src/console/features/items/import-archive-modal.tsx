import { useState } from 'react';
import { useDisclosure } from '#console/shared/charts/use-disclosure.ts';
import { DiscardDialog } from '#console/shared/forms/discard-dialog.tsx';
import { Button } from '#console/ui/actions/button.tsx';
import { Modal, ModalBody, ModalFooter } from '#console/ui/overlays/modal.tsx';
import { ImportChoiceForm } from './import-choice.tsx';
import { ImportOutcomeReport, saveSummary } from './import-outcome.tsx';
import { ImportPreviewForm } from './import-preview.tsx';
import { ProgressOfUpload } from './import-progress.tsx';
import type { ArchiveImport } from './use-archive-import.ts';

/** What a person has entered: kept here, since a file is for no chart. */
type Entered = { readonly file: File | null; readonly screenName: string; readonly minimum: string | null };

const NOTHING: Entered = { file: null, screenName: '', minimum: null };

/** Choose an archive, see whose posts it holds, say which accounts to keep, and read what became of it. */
export function ImportArchiveModal({ archiveImport }: { archiveImport: ArchiveImport }) {
  const [entered, setEntered] = useState(NOTHING);
  const question = useDisclosure();
  const close = () => {
    question.close();
    setEntered(NOTHING);
    archiveImport.close();
  };
  const isUnfinished = entered.file !== null && archiveImport.report === null;
  return (
    <>
      <Modal
        open={archiveImport.isOpen}
        onClose={isUnfinished ? question.open : close}
        title="Import an archive"
        description="Posts that were saved elsewhere: CSV, twarc2 JSONL, or the tweets.js of an account archive, up to 200 MB."
        busy={archiveImport.isSending}
      >
        <ImportStep
          archiveImport={archiveImport}
          entered={entered}
          onEnter={(change) => setEntered({ ...entered, ...change })}
          onClose={close}
        />
      </Modal>
      <DiscardDialog open={question.isOpen} onKeep={question.close} onDiscard={close} />
    </>
  );
}

type ImportStepProps = {
  archiveImport: ArchiveImport;
  entered: Entered;
  onEnter: (change: Partial<Entered>) => void;
  onClose: () => void;
};

function ImportStep({ archiveImport, entered, onEnter, onClose }: ImportStepProps) {
  const { isSending, sent, report, found, lookFailure, importFailure } = archiveImport;
  const { file, screenName, minimum } = entered;
  if (isSending) return <ProgressOfUpload sent={sent} onCancel={archiveImport.withdraw} />;
  if (file === null || found === null) {
    return (
      <ImportChoiceForm
        {...{ file, screenName, onEnter }}
        failure={lookFailure}
        onCancel={onClose}
        onLook={(chosen) => archiveImport.look({ file: chosen, screenName })}
      />
    );
  }
  if (report === null) {
    return (
      <ImportPreviewForm
        preview={found}
        minimum={minimum}
        onMinimum={(typed) => onEnter({ minimum: typed })}
        failure={importFailure}
        onBack={() => {
          onEnter({ minimum: null });
          archiveImport.open();
        }}
        onImport={(accounts) => archiveImport.importAccounts({ file, screenName }, accounts)}
      />
    );
  }
  return (
    <>
      <ModalBody label="What became of the archive">
        <ImportOutcomeReport outcome={report} />
      </ModalBody>
      <ModalFooter>
        <Button variant="outline" onClick={() => saveSummary(report, file.name)}>
          Save summary
        </Button>
        <Button variant="solid" autoFocus onClick={onClose}>
          Done
        </Button>
      </ModalFooter>
    </>
  );
}
