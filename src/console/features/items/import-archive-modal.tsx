import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { Button } from '#console/ui/actions/button.tsx';
import { Field } from '#console/ui/fields/field.tsx';
import { FileInput } from '#console/ui/fields/file-input.tsx';
import { FormError } from '#console/ui/fields/form-error.tsx';
import { TextInput } from '#console/ui/fields/text-input.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { Modal, ModalBody, ModalFooter } from '#console/ui/overlays/modal.tsx';
import { ImportOutcomeReport } from './import-outcome.tsx';
import type { ImportActor, ImportSnapshot } from './providers.ts';

const selectIsOpen = (archiveImport: ImportSnapshot) => !archiveImport.matches('closed');
const selectIsUploading = (archiveImport: ImportSnapshot) => archiveImport.matches('asking');
const selectOutcome = (archiveImport: ImportSnapshot) => archiveImport.context.answer;
const selectFailure = (archiveImport: ImportSnapshot) => archiveImport.context.failure?.message;

/** Choose an archive, send it, read what became of it. */
export function ImportArchiveModal({ archiveImport }: { archiveImport: ImportActor }) {
  const outcome = useSelector(archiveImport, selectOutcome);
  const close = () => archiveImport.send({ type: 'dialog.closed' });
  return (
    <Modal
      open={useSelector(archiveImport, selectIsOpen)}
      onClose={close}
      title="Import an archive"
      description="Posts that were saved elsewhere: CSV, twarc2 JSONL, or the tweets.js of an account archive, up to 200 MB."
      busy={useSelector(archiveImport, selectIsUploading)}
    >
      {outcome ? (
        <>
          <ModalBody label="What became of the archive">
            <ImportOutcomeReport outcome={outcome} />
          </ModalBody>
          <ModalFooter>
            <Button variant="solid" autoFocus onClick={close}>
              Done
            </Button>
          </ModalFooter>
        </>
      ) : (
        <ImportForm archiveImport={archiveImport} onCancel={close} />
      )}
    </Modal>
  );
}

function ImportForm({ archiveImport, onCancel }: { archiveImport: ImportActor; onCancel: () => void }) {
  const isUploading = useSelector(archiveImport, selectIsUploading);
  const failure = useSelector(archiveImport, selectFailure);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const file = data.get('file');
    if (!(file instanceof File)) throw new TypeError('An archive is a file');
    const screenName = String(data.get('screen_name') ?? '').trim();
    archiveImport.send({ type: 'question.asked', question: { file, screenName } });
  };
  return (
    <form onSubmit={submit}>
      <ModalBody>
        <Stack>
          <Field label="Archive" required>
            <FileInput name="file" required accept=".csv,.json,.jsonl,.js,.txt" />
          </Field>
          <Field label="Screen name" optional help="Whose posts they are, where the file does not say so itself.">
            <TextInput name="screen_name" autoComplete="off" autoCapitalize="none" spellCheck={false} />
          </Field>
          {failure && <FormError>{failure}</FormError>}
        </Stack>
      </ModalBody>
      <ModalFooter>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="solid" loading={isUploading}>
          Import
        </Button>
      </ModalFooter>
    </form>
  );
}
