import type { FormEvent } from 'react';
import { Button } from '#console/ui/actions/button.tsx';
import { DropZone } from '#console/ui/fields/drop-zone.tsx';
import { Field } from '#console/ui/fields/field.tsx';
import { FormError } from '#console/ui/fields/form-error.tsx';
import { TextInput } from '#console/ui/fields/text-input.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { ModalBody, ModalFooter } from '#console/ui/overlays/modal.tsx';

type ImportChoiceFormProps = {
  file: File | null;
  screenName: string;
  onEnter: (change: { file?: File; screenName?: string }) => void;
  /** Why the archive could not be looked into. */
  failure: string | undefined;
  onCancel: () => void;
  onLook: (file: File) => void;
};

/** Which archive to import, and whose posts they are. */
export function ImportChoiceForm({ file, screenName, onEnter, failure, onCancel, onLook }: ImportChoiceFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (file !== null) onLook(file);
  };
  return (
    <form onSubmit={submit}>
      <ModalBody>
        <Stack>
          <Field label="Archive" required>
            <DropZone
              name="file"
              accept=".csv,.json,.jsonl,.js,.txt"
              file={file}
              onChoose={(chosen) => onEnter({ file: chosen })}
            />
          </Field>
          <Field label="Screen name" optional help="Whose posts they are, where the file does not say so itself.">
            <TextInput
              name="screen_name"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={screenName}
              onChange={({ target }) => onEnter({ screenName: target.value })}
            />
          </Field>
          {failure && <FormError>{failure}</FormError>}
        </Stack>
      </ModalBody>
      <ModalFooter>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="solid" disabled={file === null}>
          Continue
        </Button>
      </ModalFooter>
    </form>
  );
}
