import { useActorRef, useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { Field } from '#console/ui/field.tsx';
import { PasswordInput } from '#console/ui/password-input.tsx';
import { disclosureMachine } from '#machines/disclosure.machine.ts';
import type { FormFieldProps } from './text-field.tsx';
import { useField } from './use-field.ts';

const selectIsOpen = (disclosure: SnapshotFrom<typeof disclosureMachine>) => disclosure.matches('open');

type PasswordFieldProps = FormFieldProps & { autoComplete: 'current-password' | 'new-password' };

/** A password in a form, hidden until its owner asks to see it. */
export function PasswordField({ form, schema, name, label, help, required, autoComplete }: PasswordFieldProps) {
  const field = useField(form, schema, name);
  const disclosure = useActorRef(disclosureMachine);
  return (
    <Field label={label} help={help} errors={field.errors} required={required ?? false}>
      <PasswordInput
        name={name}
        autoComplete={autoComplete}
        value={String(field.value ?? '')}
        visible={useSelector(disclosure, selectIsOpen)}
        onToggleVisible={() => disclosure.send({ type: 'disclosure.toggled' })}
        onChange={(event) => field.change(event.target.value)}
        onBlur={field.blur}
      />
    </Field>
  );
}
