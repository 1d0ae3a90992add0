import { useSelector } from '@xstate/react';
import { FailureReason } from '#console/shared/failures/failure-reason.tsx';
import { Button } from '#console/ui/actions/button.tsx';
import { Skeleton } from '#console/ui/feedback/skeleton.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { Modal, ModalBody, ModalFooter } from '#console/ui/overlays/modal.tsx';
import type { RunSubject } from '#machines/run-start.machine.ts';
import { describeDecided } from './describe-decided.ts';
import { EstimateReport } from './estimate-report.tsx';
import type { RunStartActor, RunStartSnapshot } from './providers.ts';
import { startAfter } from './run-actions.ts';

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
const selectIsDecided = (start: RunStartSnapshot) => start.matches({ open: 'decided' });
const selectSubject = (start: RunStartSnapshot) => start.context.subject;
const selectEstimate = (start: RunStartSnapshot) => start.context.estimate;
const selectDecided = (start: RunStartSnapshot) => start.context.decided;
const selectFailure = (start: RunStartSnapshot) => start.context.failure;

/** Shows what an analysis is expected to use, before it begins. */
export function RunStartDialog({ start }: { start: RunStartActor }) {
  const subject = useSelector(start, selectSubject);
  const isStarting = useSelector(start, selectIsStarting);
  const isDecided = useSelector(start, selectIsDecided);
  return (
    <Modal
      open={useSelector(start, selectIsOpen)}
      onClose={() => start.send({ type: 'start.cancelled' })}
      title={TITLES[subject?.action ?? 'analyse']}
      description={subject && <bdi>{`${subject.name} (@${subject.screenName})`}</bdi>}
      size="sm"
      busy={isStarting}
      leavable
    >
      {isDecided ? <Decided start={start} /> : <Question start={start} />}
    </Modal>
  );
}

function Question({ start }: { start: RunStartActor }) {
  const action = useSelector(start, selectSubject)?.action ?? 'analyse';
  const isStarting = useSelector(start, selectIsStarting);
  const isUnknown = useSelector(start, selectIsUnknown);
  const estimate = useSelector(start, selectEstimate);
  const failure = useSelector(start, selectFailure);
  return (
    <>
      <ModalBody>
        <Stack>
          {estimate && <EstimateReport estimate={estimate} isConfirming={action === 'confirm'} />}
          {!estimate && !isUnknown && <Skeleton size="line" blocks={4} label="Estimating" />}
          {failure && <FailureReason>{failure}</FailureReason>}
        </Stack>
      </ModalBody>
      <ModalFooter>
        <Button variant="outline" onClick={() => start.send({ type: 'start.cancelled' })}>
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
    </>
  );
}

/** What became of a run that waited, and what can be started now. */
function Decided({ start }: { start: RunStartActor }) {
  const run = useSelector(start, selectDecided);
  const action = run === null ? undefined : startAfter(run.state);
  return (
    <>
      <ModalBody>{run && <p role="status">{describeDecided(run)}</p>}</ModalBody>
      <ModalFooter>
        <Button variant="outline" onClick={() => start.send({ type: 'start.cancelled' })}>
          Close
        </Button>
        {action && (
          <Button variant="solid" onClick={() => start.send({ type: 'start.instead', action })}>
            {TITLES[action]}
          </Button>
        )}
      </ModalFooter>
    </>
  );
}
