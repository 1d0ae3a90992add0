import { useActorRef, useSelector } from '@xstate/react';
import UploadIcon from 'lucide-react/icons/upload';
import { type FormEvent, useState } from 'react';
import type { DialogActor } from '#console/shared/dialogs/provide-dialog.ts';
import { useDialog } from '#console/shared/dialogs/use-dialog.ts';
import { FailureReason } from '#console/shared/failures/failure-reason.tsx';
import { Button } from '#console/ui/actions/button.tsx';
import { DropZone } from '#console/ui/fields/drop-zone.tsx';
import { Field } from '#console/ui/fields/field.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { Modal, ModalBody, ModalFooter } from '#console/ui/overlays/modal.tsx';
import { ProgressLine } from '#console/ui/signs/progress-line.tsx';
import { formatSize } from '#console/ui/text/file-size.ts';
import type { RejectedLines } from '#contract/rejected-lines.ts';
import type { FileImportLogic } from './providers.ts';
import { RefusedLines } from './refused-lines.tsx';

type FileImportProps<Outcome> = {
  logic: FileImportLogic<Outcome>;
  title: string;
  description: string;
  accept: string;
  /** What an import added, in a sentence. */
  describe: (outcome: Outcome) => string;
};

/** A button that imports a file in a modal: choose it, see how much was sent, and read what became of it. */
export function FileImport<Outcome extends RejectedLines>(props: FileImportProps<Outcome>) {
  const { logic, title, description, describe } = props;
  const dialog = useActorRef(logic.dialog);
  const { isOpen, isAsking, isAnswered, answer } = useDialog<null, Outcome, null>(dialog);
  const [file, setFile] = useState<File | null>(null);
  const open = () => {
    setFile(null);
    dialog.send({ type: 'dialog.opened', subject: null });
  };
  return (
    <>
      <Button variant="outline" icon={<UploadIcon />} onClick={open}>
        {title}
      </Button>
      <Modal
        open={isOpen}
        onClose={() => dialog.send({ type: 'dialog.closed' })}
        title={title}
        description={description}
        busy={isAsking}
      >
        {isAsking ? (
          <Sending {...props} dialog={dialog} />
        ) : isAnswered && answer !== null ? (
          <Outcome words={describe(answer)} rejected={answer} onDone={() => dialog.send({ type: 'dialog.closed' })} />
        ) : (
          <Choice {...props} dialog={dialog} file={file} onChoose={setFile} />
        )}
      </Modal>
    </>
  );
}

type StepProps<Outcome> = FileImportProps<Outcome> & { dialog: DialogActor<null, File, Outcome> };

type ChoiceProps<Outcome> = StepProps<Outcome> & { file: File | null; onChoose: (file: File) => void };

function Choice<Outcome>({ dialog, accept, file, onChoose }: ChoiceProps<Outcome>) {
  const { failure } = useDialog<null, Outcome, null>(dialog);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (file !== null) dialog.send({ type: 'question.asked', question: file });
  };
  return (
    <form onSubmit={submit}>
      <ModalBody>
        <Stack>
          <Field label="File" required>
            <DropZone
              name="file"
              accept={accept}
              files={file === null ? [] : [file]}
              onChoose={([chosen]) => chosen && onChoose(chosen)}
            />
          </Field>
          {failure && <FailureReason>{failure.message}</FailureReason>}
        </Stack>
      </ModalBody>
      <ModalFooter>
        <Button variant="outline" onClick={() => dialog.send({ type: 'dialog.closed' })}>
          Cancel
        </Button>
        <Button type="submit" variant="solid" disabled={file === null}>
          Import
        </Button>
      </ModalFooter>
    </form>
  );
}

/** The server reads a file while it arrives, so the bytes sent are about the bytes read. */
function Sending<Outcome>({ logic, dialog }: StepProps<Outcome>) {
  const sent = useSelector(logic.sent, ({ context }) => context);
  const isSent = sent !== null && sent.sent >= sent.total;
  return (
    <>
      <ModalBody>
        <ProgressLine
          label={sent === null || isSent ? 'Reading the file' : 'Sending the file'}
          done={sent?.sent ?? 0}
          total={sent === null || isSent ? 0 : sent.total}
          format={formatSize}
          note="If you cancel, what was read so far is kept. Import the same file again to add the rest."
        />
      </ModalBody>
      <ModalFooter>
        <Button variant="outline" onClick={() => dialog.send({ type: 'question.withdrawn' })}>
          Cancel
        </Button>
      </ModalFooter>
    </>
  );
}

type OutcomeProps = { words: string; rejected: RejectedLines; onDone: () => void };

/** What an import added, and which lines it refused. */
export const Outcome = ({ words, rejected, onDone }: OutcomeProps) => (
  <>
    <ModalBody label="Result of the import">
      <Stack>
        <p role="status">{words}</p>
        <RefusedLines {...rejected} />
      </Stack>
    </ModalBody>
    <ModalFooter>
      <Button variant="solid" autoFocus onClick={onDone}>
        Done
      </Button>
    </ModalFooter>
  </>
);
