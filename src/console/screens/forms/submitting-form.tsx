import type { ReactNode } from 'react';
import { Stack } from '#console/ui/stack.tsx';
import { type FormActor, useFormStatus } from './use-field.ts';

/** The form element: Enter and the submit button both send the chart's one event. The browser's own checks are off. */
export function SubmittingForm({ form, id, children }: { form: FormActor; id?: string; children: ReactNode }) {
  const { submit } = useFormStatus(form);
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="4">{children}</Stack>
    </form>
  );
}
