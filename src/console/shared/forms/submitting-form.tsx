import type { ReactNode } from 'react';
import { Stack } from '#console/ui/layout/stack.tsx';
import type { Form } from './form.ts';
import { useFormStatus } from './use-field.ts';

type SubmittingFormProps = {
  form: Form<unknown>;
  /** Whether the children do their own layout. */
  bare?: boolean;
  children: ReactNode;
};

/** The form element. Enter and the submit button send the same event to the chart. The browser's own checks are off. */
export function SubmittingForm({ form, bare = false, children }: SubmittingFormProps) {
  const { submit } = useFormStatus(form);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {bare ? children : <Stack>{children}</Stack>}
    </form>
  );
}
