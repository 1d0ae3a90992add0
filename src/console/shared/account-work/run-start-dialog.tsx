import { useSelector } from '@xstate/react';
import { Button } from '#console/ui/actions/button.tsx';
import { Spinner } from '#console/ui/feedback/spinner.tsx';
import { FormError } from '#console/ui/fields/form-error.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { Modal, ModalBody, ModalFooter } from '#console/ui/overlays/modal.tsx';
import type { RunSubject } from '#machines/run-start.machine.ts';
import { EstimateReport } from './estimate-report.tsx';
import type { RunStartActor, RunStartSnapshot } from './providers.ts';

const TITLES: Readonly<Record<RunSubject['action'], string>> = {
  analyse: 'Analyse again',
  continue: 'Continue analysis',
  confirm: 'Confirm analysis',
};
const ACTIONS: Readonly<Record<RunSubject['action'], string>> = {
  analyse: 'Start',
  continue: 'Continue',
  confirm: 'Confirm',
};

const selectIsOpen = (start: RunStartSnapshot) => start.matches('open');
const selectIsUnknown = (start: RunStartSnapshot) => start.matches({ open: 'unknown' });
const selectIsStarting = (start: RunStartSnapshot) => start.matches({ open: 'starting' });
const selectSubject = (start: RunStartSnapshot) => start.context.subject;
const selectEstimate = (start: RunStartSnapshot) => start.context.estimate;
const selectFailure = (start: RunStartSnapshot) => start.context.failure;

/** Shows what an analysis is expected to use, before it begins. */
export function RunStartDialog({ start }: { start: RunStartActor }) {
  const subject = useSelector(start, selectSubject);
  const isStarting = useSelector(start, selectIsStarting);
  const isUnknown = useSelector(start, selectIsUnknown);
  const estimate = useSelector(start, selectEstimate);
  const failure = useSelector(start, selectFailure);
  const action = subject?.action ?? 'analyse';
  const cancel = () => start.send({ type: 'start.cancelled' });
  return (
    <Modal
      open={useSelector(start, selectIsOpen)}
      onClose={cancel}
      title={TITLES[action]}
      description={subject && <bdi>{`${subject.name} (@${subject.screenName})`}</bdi>}
      size="sm"
      busy={isStarting}
    >
      <ModalBody>
        <Stack>
          {estimate && <EstimateReport estimate={estimate} isConfirming={action === 'confirm'} />}
          {!estimate && !isUnknown && <Spinner label="Estimating" />}
          {failure && <FormError>{failure}</FormError>}
        </Stack>
      </ModalBody>
      <ModalFooter>
        <Button variant="outline" disabled={isStarting} onClick={cancel}>
          Cancel
        </Button>
        {isUnknown ? (
          <Button variant="solid" onClick={() => start.send({ type: 'estimate.retried' })}>
            Try again
          </Button>
        ) : (
          <Button
            variant="solid"
            loading={isStarting}
            disabled={estimate === null}
            onClick={() => start.send({ type: 'start.confirmed' })}
          >
            {ACTIONS[action]}
          </Button>
        )}
      </ModalFooter>
    </Modal>
  );
}
