import { useDialog } from '#console/shared/dialogs/use-dialog.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { ModalBody, ModalFooter } from '#console/ui/overlays/modal.tsx';
import type { WorkActor } from './providers.ts';
import { WorkOutcome, WorkProgress } from './work-report.tsx';
import { isWhole } from './work-through.ts';

/** Whether there is something to read once the work has ended: accounts failed, or were not begun. */
export function useIsIncomplete(work: WorkActor): boolean {
  const { answer } = useDialog(work);
  return answer !== null && !isWhole(answer);
}

type WorkStepsProps = {
  work: WorkActor;
  /** What is done with each account: `started`. */
  verb: string;
};

/** The work on many accounts while it runs, with a way to stop it, and afterwards what became of it. */
export function WorkSteps({ work, verb }: WorkStepsProps) {
  const { subject, answer, wait, isStopping } = useDialog(work);
  const total = subject?.screenNames.length ?? 0;
  return (
    <>
      <ModalBody>
        <Stack>
          {answer ? (
            <WorkOutcome outcome={answer} verb={verb} />
          ) : (
            <WorkProgress outcome={wait ?? { total, done: 0, failed: [] }} verb={verb} />
          )}
        </Stack>
      </ModalBody>
      <ModalFooter>
        {answer ? (
          <Button onClick={() => work.send({ type: 'dialog.closed' })}>Done</Button>
        ) : (
          <Button variant="outline" loading={isStopping} onClick={() => work.send({ type: 'question.stopped' })}>
            Stop
          </Button>
        )}
      </ModalFooter>
    </>
  );
}
