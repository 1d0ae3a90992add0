import { useDisclosure } from '#console/shared/charts/use-disclosure.ts';
import { Field } from '#console/ui/fields/field.tsx';
import { PasswordInput } from '#console/ui/fields/password-input.tsx';
import type { FormFieldProps } from './text-field.tsx';
import { useField } from './use-field.ts';

type SecretFieldProps<Values> = FormFieldProps<Values, string> & {
  /** What the button beside it shows and hides. */
  noun: string;
  /** Somebody typed or pasted, if only the same once more. */
  onEntered?: (() => void) | undefined;
};

/** A key or token in a form, hidden until somebody asks to see it. */
export function SecretField<Values>({
  form,
  name,
  label,
  help,
  required,
  optional,
  noun,
  onEntered,
}: SecretFieldProps<Values>) {
  const field = useField(form, name);
  const clearText = useDisclosure();
  return (
    <Field label={label} help={help} errors={field.errors} required={required ?? false} optional={optional ?? false}>
      <PasswordInput
        name={name}
        noun={noun}
        autoComplete="off"
        value={String(field.value ?? '')}
        visible={clearText.isOpen}
        onToggleVisible={clearText.toggle}
        onChange={(event) => field.change(event.target.value)}
        // React reports no change when the same text is pasted over itself, and that enters a key again as well.
        onInput={onEntered}
        onBlur={field.blur}
      />
    </Field>
  );
}
