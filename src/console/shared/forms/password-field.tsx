import { useDisclosure } from '#console/shared/charts/use-disclosure.ts';
import { Field } from '#console/ui/fields/field.tsx';
import { PasswordInput } from '#console/ui/fields/password-input.tsx';
import type { FormFieldProps } from './text-field.tsx';
import { useField } from './use-field.ts';

type PasswordFieldProps<Values> = FormFieldProps<Values, string> & {
  autoComplete: 'current-password' | 'new-password';
  autoFocus?: boolean;
};

/** A password in a form, hidden until the user reveals it. */
export function PasswordField<Values>({ form, name, label, help, required, ...input }: PasswordFieldProps<Values>) {
  const field = useField(form, name);
  const clearText = useDisclosure();
  return (
    <Field label={label} help={help} errors={field.errors} required={required ?? false}>
      <PasswordInput
        {...input}
        name={name}
        value={String(field.value ?? '')}
        visible={clearText.isOpen}
        onToggleVisible={clearText.toggle}
        onChange={(event) => field.change(event.target.value)}
        onBlur={field.blur}
      />
    </Field>
  );
}
