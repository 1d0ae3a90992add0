import { type RefObject, useState } from 'react';
import { DropZone } from '#console/ui/fields/drop-zone.tsx';
import { Field } from '#console/ui/fields/field.tsx';
import type { FormFieldProps } from './text-field.tsx';
import { useField } from './use-field.ts';

type FileFieldProps<Values> = FormFieldProps<Values, string> & {
  accept: string;
  /** Holds the file itself; the form has only its name. */
  held: RefObject<File | null>;
};

/** One file in a form. */
export function FileField<Values>({ form, name, label, help, accept, held }: FileFieldProps<Values>) {
  const field = useField(form, name);
  const [files, setFiles] = useState<readonly Pick<File, 'name' | 'size'>[]>([]);
  const choose = ([chosen]: readonly File[]) => {
    if (chosen === undefined) return;
    held.current = chosen;
    setFiles([{ name: chosen.name, size: chosen.size }]);
    field.change(chosen.name);
  };
  return (
    <Field label={label} help={help} errors={field.errors} required>
      <DropZone name={name} accept={accept} files={files} onChoose={choose} />
    </Field>
  );
}
