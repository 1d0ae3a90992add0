import type { ComponentProps } from 'react';
import { Field } from '#console/ui/fields/field.tsx';
import { TextInput } from '#console/ui/fields/text-input.tsx';
import type { FormSchema } from './problems.ts';
import { type FormActor, useField } from './use-field.ts';

export type FormFieldProps = {
  form: FormActor;
  schema: FormSchema;
  /** The spec's field name. */
  name: string;
  label: string;
  help?: string | undefined;
  required?: boolean;
  optional?: boolean;
};

type TextFieldProps = FormFieldProps & Omit<ComponentProps<typeof TextInput>, 'form' | 'name' | 'value' | 'onChange'>;

/** A line of text in a form. */
export function TextField({ form, schema, name, label, help, required, optional, ...input }: TextFieldProps) {
  const field = useField(form, schema, name);
  return (
    <Field label={label} help={help} errors={field.errors} required={required ?? false} optional={optional ?? false}>
      <TextInput
        {...input}
        name={name}
        value={String(field.value ?? '')}
        onChange={(event) => field.change(event.target.value)}
        onBlur={field.blur}
      />
    </Field>
  );
}
