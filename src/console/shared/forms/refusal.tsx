import { FormError } from '#console/ui/fields/form-error.tsx';
import { ConflictNotice, useIsOvertaken } from './conflict-notice.tsx';
import type { Form } from './form.ts';
import { useFormStatus } from './use-field.ts';
import type { FlowActor } from './use-flow.ts';

type RefusalProps = { flow: FlowActor | undefined; form: Form<unknown> };

/** The reason why a form was not saved, shown near its Save button. A conflict has its own notice. */
export function Refusal({ flow, form }: RefusalProps) {
  const { refusal } = useFormStatus(form);
  const isOvertaken = useIsOvertaken(flow);
  return (
    <>
      <ConflictNotice flow={flow} form={form} />
      {refusal && !isOvertaken && <FormError>{refusal}</FormError>}
    </>
  );
}
