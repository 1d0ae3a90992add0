import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { FailureReason } from '#console/shared/failures/failure-reason.tsx';
import { Button } from '#console/ui/actions/button.tsx';
import { DropZone } from '#console/ui/fields/drop-zone.tsx';
import { Field } from '#console/ui/fields/field.tsx';
import { TextInput } from '#console/ui/fields/text-input.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { ModalBody, ModalFooter } from '#console/ui/overlays/modal.tsx';
import type { ImportStepProps } from './import-step.ts';
import type { ArchiveImportSnapshot } from './providers.ts';

const selectArchives = ({ context }: ArchiveImportSnapshot) => context.archives;
const selectScreenName = ({ context }: ArchiveImportSnapshot) => context.screenName;
const selectFailure = ({ context }: ArchiveImportSnapshot) => context.failure;

/** What people may choose. The server looks at the content only. */
const ACCEPTED = '.csv,.tsv,.json,.jsonl,.ndjson,.js,.txt,.car,.zip,.gz';

/** The fields for the archives to import and the account of their posts. */
export function ImportChoiceForm({ archiveImport, files }: ImportStepProps) {
  const archives = useSelector(archiveImport, selectArchives);
  const failure = useSelector(archiveImport, selectFailure);
  const choose = (chosen: readonly File[]) => {
    files.current = chosen;
    archiveImport.send({ type: 'archive.chosen', archives: chosen.map(({ name, size }) => ({ name, size })) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    archiveImport.send({ type: 'preview.asked', files: files.current });
  };
  return (
    <form onSubmit={submit}>
      <ModalBody>
        <Stack>
          <Field label="Archives" required help="One file or several, or a folder that you drop here.">
            <DropZone name="file" accept={ACCEPTED} multiple files={archives} onChoose={choose} />
          </Field>
          <Field label="Screen name" optional help="Whose posts they are, if the file does not say it.">
            <TextInput
              name="screen_name"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={useSelector(archiveImport, selectScreenName)}
              onChange={({ target }) => archiveImport.send({ type: 'owner.typed', screenName: target.value })}
            />
          </Field>
          {failure && <FailureReason>{failure}</FailureReason>}
        </Stack>
      </ModalBody>
      <ModalFooter>
        <Button variant="outline" onClick={() => archiveImport.send({ type: 'import.closed' })}>
          Cancel
        </Button>
        <Button type="submit" variant="solid" disabled={archives.length === 0}>
          Continue
        </Button>
      </ModalFooter>
    </form>
  );
}
