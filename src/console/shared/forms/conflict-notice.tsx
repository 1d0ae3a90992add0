import { useSelector } from '@xstate/react';
import { useReason } from '#console/shared/failures/failure-reason.tsx';
import { Button } from '#console/ui/actions/button.tsx';
import { Callout } from '#console/ui/feedback/callout.tsx';
import type { Form } from './form.ts';
import { useFormStatus, useRivals } from './use-field.ts';
import type { FlowActor, FlowSnapshot } from './use-flow.ts';

const selectIsOvertaken = (flow: FlowSnapshot | undefined) => flow?.matches({ editing: 'overtaken' }) ?? false;
const selectIsCatchingUp = (flow: FlowSnapshot | undefined) => flow?.matches({ editing: 'catchingUp' }) ?? false;
const selectIsMerged = (flow: FlowSnapshot | undefined) => flow?.matches({ editing: 'merged' }) ?? false;
const selectFailure = (flow: FlowSnapshot | undefined) => flow?.context.failure ?? null;

/** Whether somebody else saved first, and their version is not loaded yet. */
export function useIsOvertaken(flow: FlowActor | undefined): boolean {
  const isOvertaken = useSelector(flow, selectIsOvertaken);
  const isCatchingUp = useSelector(flow, selectIsCatchingUp);
  return isOvertaken || isCatchingUp;
}

type ConflictNoticeProps = { flow: FlowActor | undefined; form: Form<unknown> };

const describeMerge = (hasRivals: boolean) =>
  hasRivals
    ? 'Your changes are in it. If both of you changed the same field, the newer text is shown below yours.'
    : 'Your changes are in it. Save to keep them.';

/** Says that somebody else saved first, and offers to load their version. */
export function ConflictNotice({ flow, form }: ConflictNoticeProps) {
  const isOvertaken = useIsOvertaken(flow);
  const isMerged = useSelector(flow, selectIsMerged);
  const isCatchingUp = useSelector(flow, selectIsCatchingUp);
  const reason = useReason(useSelector(flow, selectFailure));
  const rivals = useRivals(form);
  const { isChanged } = useFormStatus(form);
  if (isMerged) {
    return (
      <Callout announced title="The newer version is loaded">
        <p>{isChanged ? describeMerge(rivals.length > 0) : 'Nothing here differs from it.'}</p>
      </Callout>
    );
  }
  if (!isOvertaken) return null;
  return (
    <Callout
      tone="warning"
      announced
      title="Somebody else saved this while you were editing it"
      actions={
        <Button
          variant="outline"
          size="sm"
          loading={isCatchingUp}
          onClick={() => flow?.send({ type: 'newer.requested' })}
        >
          Load the newer version
        </Button>
      }
    >
      <p>{reason ?? 'Your changes are not saved yet, and they are not lost: they are still in the form.'}</p>
    </Callout>
  );
}
