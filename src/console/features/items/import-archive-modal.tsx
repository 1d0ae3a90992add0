import { useSelector } from '@xstate/react';
import { type FormEvent, useState } from 'react';
import type { Sent } from '#console/shared/client/upload.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { DropZone } from '#console/ui/fields/drop-zone.tsx';
import { Field } from '#console/ui/fields/field.tsx';
import { FormError } from '#console/ui/fields/form-error.tsx';
import { TextInput } from '#console/ui/fields/text-input.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { Modal, ModalBody, ModalFooter } from '#console/ui/overlays/modal.tsx';
import { ImportOutcomeReport, saveSummary } from './import-outcome.tsx';
import { ImportPreviewForm } from './import-preview.tsx';
import { ProgressOfUpload } from './import-progress.tsx';
import type { Archive, ImportActor, ImportSnapshot } from './providers.ts';

const selectIsOpen = (archiveImport: ImportSnapshot) => !archiveImport.matches('closed');
const selectIsAsking = (archiveImport: ImportSnapshot) => archiveImport.matches('asking');
const selectAnswer = (archiveImport: ImportSnapshot) => archiveImport.context.answer;
const selectFailure = (archiveImport: ImportSnapshot) => archiveImport.context.failure?.message;

/** Choose an archive, see whose posts it holds, say which accounts to keep, and read what became of it. */
export function ImportArchiveModal({ archiveImport }: { archiveImport: ImportActor }) {
  const close = () => archiveImport.send({ type: 'dialog.closed' });
  return (
    <Modal
      open={useSelector(archiveImport, selectIsOpen)}
      onClose={close}
      title="Import an archive"
      description="Posts that were saved elsewhere: CSV, twarc2 JSONL, or the tweets.js of an account archive, up to 200 MB."
      busy={useSelector(archiveImport, selectIsAsking)}
    >
      <ImportSteps archiveImport={archiveImport} onClose={close} />
    </Modal>
  );
}

type StepsProps = { archiveImport: ImportActor; onClose: () => void };

/** What was chosen, and how much of it is sent, are kept here: a file is for no chart. */
function ImportSteps({ archiveImport, onClose }: StepsProps) {
  const [archive, setArchive] = useState<Archive>({ file: null, screenName: '' });
  const [sent, setSent] = useState<Sent | null>(null);
  const isAsking = useSelector(archiveImport, selectIsAsking);
  const answer = useSelector(archiveImport, selectAnswer);
  const ask = (chosen: Archive, accounts: readonly string[] | null) => {
    setSent(null);
    const step = accounts === null ? 'look' : 'import';
    archiveImport.send({ type: 'question.asked', question: { ...chosen, step, accounts, onSent: setSent } });
  };
  if (isAsking) return <ProgressOfUpload sent={sent} onCancel={onClose} />;
  if (answer?.step === 'import') {
    return (
      <>
        <ModalBody label="What became of the archive">
          <ImportOutcomeReport outcome={answer.report} />
        </ModalBody>
        <ModalFooter>
          <Button variant="outline" onClick={() => saveSummary(answer.report, archive.file?.name ?? 'archive')}>
            Save summary
          </Button>
          <Button variant="solid" autoFocus onClick={onClose}>
            Done
          </Button>
        </ModalFooter>
      </>
    );
  }
  if (answer?.step === 'look') {
    return (
      <ImportPreviewForm
        preview={answer.preview}
        onBack={() => archiveImport.send({ type: 'dialog.opened', subject: null })}
        onImport={(accounts) => ask(archive, accounts)}
      />
    );
  }
  return (
    <ChooseForm {...{ archiveImport, archive, onClose }} onChange={setArchive} onLook={() => ask(archive, null)} />
  );
}

type ChooseFormProps = StepsProps & { archive: Archive; onChange: (archive: Archive) => void; onLook: () => void };

function ChooseForm({ archiveImport, archive, onClose, onChange, onLook }: ChooseFormProps) {
  const failure = useSelector(archiveImport, selectFailure);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onLook();
  };
  return (
    <form onSubmit={submit}>
      <ModalBody>
        <Stack>
          <Field label="Archive" required>
            <DropZone
              name="file"
              accept=".csv,.json,.jsonl,.js,.txt"
              file={archive.file}
              onChoose={(file) => onChange({ ...archive, file })}
            />
          </Field>
          <Field label="Screen name" optional help="Whose posts they are, where the file does not say so itself.">
            <TextInput
              name="screen_name"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={archive.screenName}
              onChange={({ target }) => onChange({ ...archive, screenName: target.value })}
            />
          </Field>
          {failure && <FormError>{failure}</FormError>}
        </Stack>
      </ModalBody>
      <ModalFooter>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="solid" disabled={archive.file === null}>
          Continue
        </Button>
      </ModalFooter>
    </form>
  );
}
