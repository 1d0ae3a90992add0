import { FailureReason } from '#console/shared/failures/failure-reason.tsx';
import { SilentServer } from '#console/shared/failures/silent-server.tsx';
import type { Form } from './form.ts';
import { useFormStatus } from './use-field.ts';

/** Says of a form on its way that the server is silent. The frame has a line for it, but a dialog covers that, and a gate has none. */
export function FormSilence({ form }: { form: Form<unknown> }) {
  const { isDelivering } = useFormStatus(form);
  return isDelivering && <SilentServer meanwhile="What you typed stays here." />;
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
