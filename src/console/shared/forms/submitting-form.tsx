import { type ReactNode, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Stack } from '#console/ui/layout/stack.tsx';
import type { Form } from './form.ts';
import { useFormStatus } from './use-field.ts';

type SubmittingFormProps = {
  form: Form<unknown>;
  /** Whether the children do their own layout. */
  bare?: boolean;
  children: ReactNode;
};

/** Its message may be out of sight: the button that submits stays at the bottom of long forms. */
const focusFirstProblem = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();

/**
 * The form element. Enter and the submit button send the same event to the chart. The browser's own checks are off. The first
 * field that this console or the server refuses gets the focus.
 */
export function SubmittingForm({ form, bare = false, children }: SubmittingFormProps) {
  const { submit, isDelivering } = useFormStatus(form);
  const element = useRef<HTMLFormElement>(null);
  // biome-ignore lint/plugin/effects: page: gives the focus to the field that the server refused.
  useEffect(() => (isDelivering ? () => focusFirstProblem(element.current) : undefined), [isDelivering]);
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        flushSync(submit);
        focusFirstProblem(element.current);
      }}
    >
      {bare ? children : <Stack>{children}</Stack>}
    </form>
  );
}
