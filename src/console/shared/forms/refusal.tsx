import { FailureReason } from '#console/shared/failures/failure-reason.tsx';
import { ConflictNotice, useIsOvertaken } from './conflict-notice.tsx';
import type { Form } from './form.ts';
import { useFormStatus } from './use-field.ts';
import type { FlowActor } from './use-flow.ts';

type RefusalProps = { flow: FlowActor | undefined; form: Form<unknown> };

/** The reason why a form was not sent, shown above its button. A toast alone is gone after five seconds. */
export function FormRefusal({ form }: { form: Form<unknown> }) {
  const { refusal } = useFormStatus(form);
  return refusal && <FailureReason>{refusal}</FailureReason>;
}

/** The same for a form that somebody else may save first. A conflict has its own notice. */
export function Refusal({ flow, form }: RefusalProps) {
  const isOvertaken = useIsOvertaken(flow);
  return (
    <>
      <ConflictNotice flow={flow} form={form} />
      {!isOvertaken && <FormRefusal form={form} />}
    </>
  );
}
