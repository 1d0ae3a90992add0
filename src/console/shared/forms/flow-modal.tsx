import type { ReactNode } from 'react';
import { Button } from '#console/ui/actions/button.tsx';
import { Modal, ModalBody, ModalFooter } from '#console/ui/overlays/modal.tsx';
import type { FormValues } from '#machines/form.machine.ts';
import type { Form } from './form.ts';
import { SubmittingForm } from './submitting-form.tsx';
import { useFormStatus } from './use-field.ts';
import type { useModalFlow } from './use-modal-flow.ts';

type FlowModalProps<Values extends FormValues> = {
  flow: ReturnType<typeof useModalFlow<Values>>;
  title: string;
  description?: ReactNode;
  /** Draws the fields of the form that the flow has open. */
  children: (form: Form<Values>) => ReactNode;
};

/** A save flow in a modal: fields, Save and Cancel. */
export const FlowModal = <Values extends FormValues>({
  flow,
  title,
  description,
  children,
}: FlowModalProps<Values>) => (
  <Modal
    open={flow.form !== undefined}
    onClose={flow.cancel}
    title={title}
    description={description}
    busy={flow.isSaving}
  >
    {flow.form && (
      <SubmittingForm form={flow.form} bare>
        <ModalBody>{children(flow.form)}</ModalBody>
        <ModalFooter>
          <Button variant="outline" disabled={flow.isSaving} onClick={flow.cancel}>
            Cancel
          </Button>
          <SaveButton form={flow.form} />
        </ModalFooter>
      </SubmittingForm>
    )}
  </Modal>
);

/** Offered as soon as the form may be submitted. */
export function SaveButton({ form, children = 'Save' }: { form: Form<unknown>; children?: ReactNode }) {
  const { canSubmit, isDelivering } = useFormStatus(form);
  return (
    <Button type="submit" variant="solid" disabled={!canSubmit && !isDelivering} loading={isDelivering}>
      {children}
    </Button>
  );
}
