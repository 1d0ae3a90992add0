import type { ReactNode } from 'react';
import { useDisclosure } from '#console/shared/charts/use-disclosure.ts';
import { FailureReason } from '#console/shared/failures/failure-reason.tsx';
import { Button } from '#console/ui/actions/button.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { Modal, ModalBody, ModalFooter } from '#console/ui/overlays/modal.tsx';
import type { FormValues } from '#machines/draft.ts';
import { useIsOvertaken } from './conflict-notice.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import type { Form } from './form.ts';
import { FormSilence } from './form-trouble.tsx';
import { SubmittingForm } from './submitting-form.tsx';
import { useFormStatus, useHasWork } from './use-field.ts';
import type { FlowActor } from './use-flow.ts';
import type { useModalFlow } from './use-modal-flow.ts';

type FlowModalProps<Values extends FormValues> = {
  flow: ReturnType<typeof useModalFlow<Values>>;
  title: string;
  description?: ReactNode;
  /** Renders the label of the button that saves, for forms that do more than that. */
  saveLabel?: (form: Form<Values>) => ReactNode;
  /** The fields show what the server offers when it refuses, such as accounts to choose from. Its reason is not said then. */
  showsOffer?: boolean;
  /** Renders the fields of the open form. */
  children: (form: Form<Values>) => ReactNode;
};

/**
 * A save flow in a modal: fields, Save and Cancel. Closing it in another way asks before typed text is lost. Nobody has to wait for a
 * running save: Cancel and the cross end the waiting.
 */
export function FlowModal<Values extends FormValues>({
  flow,
  title,
  description,
  saveLabel,
  showsOffer = false,
  children,
}: FlowModalProps<Values>) {
  const question = useDisclosure();
  const isFilled = useHasWork(flow.form?.actor);
  return (
    <>
      <Modal
        open={flow.form !== undefined}
        onClose={isFilled && !flow.isSaving ? question.open : flow.cancel}
        title={title}
        description={description}
        busy={flow.isSaving}
        leavable
      >
        {flow.form && (
          <SubmittingForm form={flow.form} bare>
            <ModalBody>
              <Stack>
                {children(flow.form)}
                <FormSilence form={flow.form} />
                <Reason flow={flow.flow} form={flow.form} showsOffer={showsOffer} />
              </Stack>
            </ModalBody>
            <ModalFooter>
              <Button variant="outline" onClick={flow.cancel}>
                Cancel
              </Button>
              <SaveButton form={flow.form}>{saveLabel?.(flow.form)}</SaveButton>
            </ModalFooter>
          </SubmittingForm>
        )}
      </Modal>
      <DiscardDialog
        open={question.isOpen}
        onKeep={question.close}
        onDiscard={() => {
          question.close();
          flow.cancel();
        }}
      />
    </>
  );
}

type ReasonProps = { flow: FlowActor | undefined; form: Form<unknown>; showsOffer: boolean };

/** The reason why it was not saved. A conflict is shown among the fields. */
function Reason({ flow, form, showsOffer }: ReasonProps) {
  const { refusal, isOffered } = useFormStatus(form);
  const isOvertaken = useIsOvertaken(flow);
  return refusal && !isOvertaken && !(isOffered && showsOffer) && <FailureReason>{refusal}</FailureReason>;
}

/** Enabled when the form may be submitted. */
export function SaveButton({ form, children = 'Save' }: { form: Form<unknown>; children?: ReactNode }) {
  const { canSubmit, isDelivering } = useFormStatus(form);
  return (
    <Button type="submit" variant="solid" disabled={!canSubmit && !isDelivering} loading={isDelivering}>
      {children}
    </Button>
  );
}
