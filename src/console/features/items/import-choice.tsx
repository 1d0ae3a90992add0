import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { Button } from '#console/ui/actions/button.tsx';
import { DropZone } from '#console/ui/fields/drop-zone.tsx';
import { Field } from '#console/ui/fields/field.tsx';
import { FormError } from '#console/ui/fields/form-error.tsx';
import { TextInput } from '#console/ui/fields/text-input.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { ModalBody, ModalFooter } from '#console/ui/overlays/modal.tsx';
import type { ImportStepProps } from './import-step.ts';
import type { ArchiveImportSnapshot } from './providers.ts';

const selectArchive = ({ context }: ArchiveImportSnapshot) => context.archive;
const selectScreenName = ({ context }: ArchiveImportSnapshot) => context.screenName;
const selectFailure = ({ context }: ArchiveImportSnapshot) => context.failure;

/** The fields for the archive to import and the account of its posts. */
export function ImportChoiceForm({ archiveImport, file }: ImportStepProps) {
  const archive = useSelector(archiveImport, selectArchive);
  const failure = useSelector(archiveImport, selectFailure);
  const choose = (chosen: File) => {
    file.current = chosen;
    archiveImport.send({ type: 'archive.chosen', archive: { name: chosen.name, size: chosen.size } });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (file.current !== null) archiveImport.send({ type: 'preview.asked', file: file.current });
  };
  return (
    <form onSubmit={submit}>
      <ModalBody>
        <Stack>
          <Field label="Archive" required>
            <DropZone name="file" accept=".csv,.json,.jsonl,.ndjson,.js,.txt" file={archive} onChoose={choose} />
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
          {failure && <FormError>{failure}</FormError>}
        </Stack>
      </ModalBody>
      <ModalFooter>
        <Button variant="outline" onClick={() => archiveImport.send({ type: 'import.closed' })}>
          Cancel
        </Button>
        <Button type="submit" variant="solid" disabled={archive === null}>
          Continue
        </Button>
      </ModalFooter>
    </form>
  );
}
