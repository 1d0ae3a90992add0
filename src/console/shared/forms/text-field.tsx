import type { ComponentProps } from 'react';
import { Field } from '#console/ui/fields/field.tsx';
import { TextInput } from '#console/ui/fields/text-input.tsx';
import type { FieldValue } from '#machines/draft.ts';
import type { FieldName, Form } from './form.ts';
import { useField } from './use-field.ts';

/** The properties of every field of a form. `Value` is the type of the field's value. */
export type FormFieldProps<Values, Value extends FieldValue> = {
  form: Form<Values>;
  /** The field's name in its call. */
  name: FieldName<Values, Value>;
  label: string;
  help?: string | undefined;
  required?: boolean;
  optional?: boolean;
};

type TextFieldProps<Values> = FormFieldProps<Values, string> &
  Omit<ComponentProps<typeof TextInput>, 'form' | 'name' | 'value' | 'onChange'>;

/** A line of text in a form. */
export function TextField<Values>({ form, name, label, help, required, optional, ...input }: TextFieldProps<Values>) {
  const field = useField(form, name);
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
