import { useActorRef } from '@xstate/react';
import UploadIcon from 'lucide-react/icons/upload';
import { useMemo, useRef } from 'react';
import { useDialog } from '#console/shared/dialogs/use-dialog.ts';
import { FileField } from '#console/shared/forms/file-field.tsx';
import { FlowModal } from '#console/shared/forms/flow-modal.tsx';
import { TextField } from '#console/shared/forms/text-field.tsx';
import { useModalFlow } from '#console/shared/forms/use-modal-flow.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { Modal } from '#console/ui/overlays/modal.tsx';
import { describeListImport } from './describe-import.ts';
import { Outcome } from './file-import.tsx';
import { NEW_LIST } from './forms.ts';
import { outside } from './providers.ts';

/** A button that imports a list of rated domains: a form with the file and what the list says of itself, then what became of it. */
export function ListImport() {
  const file = useRef<File | null>(null);
  const outcome = useActorRef(outside.listOutcome);
  const { isOpen, subject } = useDialog(outcome);
  const close = () => outcome.send({ type: 'dialog.closed' });
  const flow = useModalFlow(
    useMemo(() => outside.importList(file, (subject) => outcome.send({ type: 'dialog.opened', subject })), [outcome]),
    NEW_LIST,
  );
  return (
    <>
      <Button variant="outline" icon={<UploadIcon />} onClick={() => flow.open()}>
        Import list
      </Button>
      <FlowModal
        flow={flow}
        title="Import a list of rated domains"
        description="CSV with the columns domain, category, score and source, up to 20 MB. A list with the same name is replaced. No score of an account changes."
        saveLabel={() => 'Import list'}
      >
        {(form) => (
          <>
            <FileField form={form} name="file" label="File" accept=".csv,.tsv,.txt" held={file} />
            <TextField form={form} name="name" label="Name" required />
            <TextField form={form} name="version" label="Version" help="Such as the day it was published." required />
            <TextField form={form} name="licence" label="Licence" help="Shown beside its ratings." required />
            <TextField form={form} name="attribution" label="Made by" optional />
            <TextField form={form} name="url" label="Page" type="url" help="An https address." optional />
            <TextField
              form={form}
              name="low_to"
              label="Low up to"
              help="Scores up to this number count as low. Leave empty if no score is low."
              optional
            />
          </>
        )}
      </FlowModal>
      <Modal open={isOpen} onClose={close} title="The list is imported">
        {subject && <Outcome words={describeListImport(subject)} rejected={subject} onDone={close} />}
      </Modal>
    </>
  );
}
