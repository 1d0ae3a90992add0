import { useSyncExternalStore } from 'react';
import { isServerSilent, watchServer } from '#console/shared/client/server-silence.ts';
import { FailureReason } from '#console/shared/failures/failure-reason.tsx';
import { FormError } from '#console/ui/fields/form-error.tsx';
import type { Form } from './form.ts';
import { useFormStatus } from './use-field.ts';

/** Says of a form on its way that the server is silent. The frame has a line for it, but a dialog covers that, and a gate has none. */
export function FormSilence({ form }: { form: Form<unknown> }) {
  const { isDelivering } = useFormStatus(form);
  const isSilent = useSyncExternalStore(watchServer, isServerSilent);
  return (
    isDelivering &&
    isSilent && (
      <FormError>
        The server does not answer. What you typed stays here. If this goes on, tell the person who runs the server.
      </FormError>
    )
  );
}

/** Why a form outside the frame was not sent, or is not yet. */
export function FormTrouble({ form }: { form: Form<unknown> }) {
  const { refusal } = useFormStatus(form);
  return (
    <>
      <FormSilence form={form} />
      {refusal && <FailureReason>{refusal}</FailureReason>}
    </>
  );
}
