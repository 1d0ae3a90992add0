import { useActorRef } from '@xstate/react';
import { useDialog } from '#console/shared/dialogs/use-dialog.ts';
import { FailureReason } from '#console/shared/failures/failure-reason.tsx';
import { formatCount } from '#console/shared/figures/figures.ts';
import { useQuery } from '#console/shared/queries/use-query.ts';
import { useUser } from '#console/shared/session/user-context.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { Callout } from '#console/ui/feedback/callout.tsx';
import { LoadFailure } from '#console/ui/feedback/load-failure.tsx';
import { Spinner } from '#console/ui/feedback/spinner.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { Modal, ModalBody, ModalFooter } from '#console/ui/overlays/modal.tsx';
import type { WaitingRuns } from '#contract/waiting-runs.ts';
import { addUpWaiting } from './add-up-waiting.ts';
import { type ConfirmationActor, confirmation, startWaitingRuns } from './providers.ts';

/** How many accounts are named. Together they say no more, and the sum counts all. */
const NAMED = 20;

/** For superusers, while one of the shown accounts waits for their confirmation: lets all that wait begin together. */
export function ConfirmAll({ isWaiting }: { isWaiting: boolean }) {
  const { is_superuser } = useUser();
  const confirming = useActorRef(confirmation);
  const { isOpen, isAsking, isAnswered } = useDialog(confirming);
  if (!is_superuser) return null;
  return (
    <>
      {isWaiting && (
        <Callout
          title="Analyses wait for your confirmation"
          actions={
            <Button
              variant="outline"
              size="sm"
              onClick={() => confirming.send({ type: 'dialog.opened', subject: null })}
            >
              Review all
            </Button>
          }
        >
          <p>They are expected to use more than the limit under LLM Analysers, Models.</p>
        </Callout>
      )}
      <Modal
        open={isOpen && !isAnswered}
        onClose={() => confirming.send({ type: 'dialog.closed' })}
        title="Confirm all analyses"
        size="sm"
        busy={isAsking}
        leavable
      >
        <Question confirming={confirming} />
      </Modal>
    </>
  );
}

function Question({ confirming }: { confirming: ConfirmationActor }) {
  const { isAsking, failure } = useDialog(confirming);
  const waiting = useQuery(startWaitingRuns);
  const runs = waiting.data?.data ?? [];
  const ids = runs.map(({ id }) => id);
  return (
    <>
      <ModalBody>
        <Stack>
          {waiting.failure !== null && (
            <LoadFailure title="The waiting analyses could not be loaded" onRetry={waiting.retry}>
              {waiting.failure}
            </LoadFailure>
          )}
          {waiting.data === null && waiting.failure === null && <Spinner label="Loading" />}
          <div aria-live="polite">
            {waiting.data && (runs.length === 0 ? <p>No analysis is waiting now.</p> : <Sum {...waiting.data} />)}
          </div>
          {failure && <FailureReason>{failure.message}</FailureReason>}
        </Stack>
      </ModalBody>
      <ModalFooter>
        <Button variant="outline" onClick={() => confirming.send({ type: 'dialog.closed' })}>
          Cancel
        </Button>
        <Button
          disabled={ids.length === 0}
          loading={isAsking}
          onClick={() => confirming.send({ type: 'question.asked', question: ids })}
        >
          Confirm all
        </Button>
      </ModalFooter>
    </>
  );
}

function Sum({ data, count }: WaitingRuns) {
  const names = data.slice(0, NAMED).map(({ screen_name }) => `@${screen_name}`);
  const more = data.length - names.length;
  return (
    <Stack>
      <p>
        <strong>{addUpWaiting(data)}.</strong>
      </p>
      <p dir="auto">
        {names.join(', ')}
        {more > 0 && ` and ${formatCount(more)} more`}
      </p>
      {count > data.length && <p>{formatCount(count - data.length)} more wait, and are listed after these.</p>}
    </Stack>
  );
}
