import type { ComponentProps } from 'react';
import { Field } from '#console/ui/fields/field.tsx';
import { Textarea } from '#console/ui/fields/textarea.tsx';
import type { FormFieldProps } from './text-field.tsx';
import { useField } from './use-field.ts';

type TextareaFieldProps<Values> = FormFieldProps<Values, string> &
  Omit<ComponentProps<typeof Textarea>, 'form' | 'name' | 'value' | 'onChange'>;

/** Several lines of text in a form. */
export function TextareaField<Values>({
  form,
  name,
  label,
  help,
  required,
  optional,
  ...area
}: TextareaFieldProps<Values>) {
  const field = useField(form, name);
  return (
    <Field label={label} help={help} errors={field.errors} required={required ?? false} optional={optional ?? false}>
      <Textarea
        dir="auto"
        {...area}
        name={name}
        value={String(field.value ?? '')}
        onChange={(event) => field.change(event.target.value)}
        onBlur={field.blur}
      />
    </Field>
  );
}
