import { useDisclosure } from '#console/shared/charts/use-disclosure.ts';
import { Field } from '#console/ui/fields/field.tsx';
import { PasswordInput } from '#console/ui/fields/password-input.tsx';
import type { FormFieldProps } from './text-field.tsx';
import { useField } from './use-field.ts';

/** A secret of the server: what the field holds in its place, what was told, and the request for it. */
export type StoredSecret = { mask: string; told: string | null; request: () => void };

type SecretFieldProps<Values> = FormFieldProps<Values, string> & {
  /** What the button beside it shows and hides. */
  noun: string;
  /** Somebody typed or pasted, if only the same once more. */
  onEntered?: (() => void) | undefined;
  /** Where the field stands for a secret that the server tells on request only. */
  stored?: StoredSecret | undefined;
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
  stored,
}: SecretFieldProps<Values>) {
  const field = useField(form, name);
  const clearText = useDisclosure();
  const value = String(field.value ?? '');
  const secret = stored !== undefined && value !== '' && value === stored.mask ? stored : null;
  // One that the server has not told, or could not tell, is not shown, and is asked for again.
  const isShown = clearText.isOpen && (secret === null || secret.told !== null);
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
        value={(isShown ? secret?.told : null) ?? value}
        visible={isShown}
        onToggleVisible={toggle}
        onChange={(event) => field.change(event.target.value)}
        // React reports no change when the same text is pasted over itself, and that enters a key again as well.
        onInput={onEntered}
        onBlur={field.blur}
      />
    </Field>
  );
}
