import { useDisclosure } from '#console/shared/charts/use-disclosure.ts';
import { Field } from '#console/ui/fields/field.tsx';
import { PasswordInput } from '#console/ui/fields/password-input.tsx';
import type { FormFieldProps } from './text-field.tsx';
import { useField } from './use-field.ts';

/** A secret that the server stores: its mask in the field, its text once the server sent it, and how to request it. */
export type StoredSecret = { mask: string; revealed: string | null; request: () => void };

type SecretFieldProps<Values> = FormFieldProps<Values, string> & {
  /** Names the secret in the label of the show/hide button. */
  noun: string;
  /** Called when somebody typed or pasted, even the same text again. */
  onEntered?: (() => void) | undefined;
  /** For a field that stands for a secret which the server sends only on request. */
  stored?: StoredSecret | undefined;
};

/** A key or token in a form, hidden until somebody reveals it. */
export function SecretField<Values>({
  form,
  name,
  label,
  help,
  required,
  optional,
  noun,
  onEntered,
  stored,
}: SecretFieldProps<Values>) {
  const field = useField(form, name);
  const clearText = useDisclosure();
  const value = String(field.value ?? '');
  const secret = stored !== undefined && value !== '' && value === stored.mask ? stored : null;
  // A secret that the server has not sent yet, or could not send, is not shown and can be requested again.
  const isShown = clearText.isOpen && (secret === null || secret.revealed !== null);
  const toggle = () => {
    if (!isShown) secret?.request();
    if (isShown || !clearText.isOpen) clearText.toggle();
  };
  return (
    <Field label={label} help={help} errors={field.errors} required={required ?? false} optional={optional ?? false}>
      <PasswordInput
        name={name}
        noun={noun}
        autoComplete="off"
        value={(isShown ? secret?.revealed : null) ?? value}
        visible={isShown}
        onToggleVisible={toggle}
        onChange={(event) => field.change(event.target.value)}
        // React reports no change when the same text is pasted over itself, but that also enters the key again.
        onInput={onEntered}
        onBlur={field.blur}
      />
    </Field>
  );
}
