import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { Button } from '#console/ui/actions/button.tsx';
import { Callout } from '#console/ui/feedback/callout.tsx';
import type { conflictMachine } from '#machines/conflict.machine.ts';
import type { Form } from './form.ts';
import type { ConflictActor } from './use-edit-flow.ts';
import { useFormStatus, useRivals } from './use-field.ts';

type ConflictSnapshot = SnapshotFrom<typeof conflictMachine>;

const selectIsNone = (conflict: ConflictSnapshot) => conflict.matches('none');
const selectIsMerged = (conflict: ConflictSnapshot) => conflict.matches('merged');
const selectIsLoading = (conflict: ConflictSnapshot) => conflict.matches('loading');
const selectFailure = (conflict: ConflictSnapshot) => conflict.context.failure;

type ConflictNoticeProps = {
  conflict: ConflictActor;
  form: Form<unknown>;
  /** Of what the newer version is to be read. */
  id: string;
};

const describeMerge = (hasRivals: boolean) =>
  hasRivals
    ? 'What you changed stands in it. Where both of you changed the same, the newer text is shown beneath yours.'
    : 'What you changed stands in it. Save to keep it so.';

/** Says that somebody else saved first, and offers what they saved. */
export function ConflictNotice({ conflict, form, id }: ConflictNoticeProps) {
  const isMerged = useSelector(conflict, selectIsMerged);
  const isLoading = useSelector(conflict, selectIsLoading);
  const failure = useSelector(conflict, selectFailure);
  const rivals = useRivals(form);
  const { isChanged } = useFormStatus(form);
  if (useSelector(conflict, selectIsNone)) return null;
  if (isMerged) {
    return (
      <Callout announced title="The newer version is loaded">
        <p>{isChanged ? describeMerge(rivals.length > 0) : 'Nothing here differs from it.'}</p>
      </Callout>
    );
  }
  return (
    <Callout
      tone="warning"
      announced
      title="Somebody else saved this while you were editing it"
      actions={
        <Button
          variant="outline"
          size="sm"
          loading={isLoading}
          onClick={() => conflict.send({ type: 'newer.requested', id })}
        >
          Load the newer version
        </Button>
      }
    >
      <p>{failure ?? 'Nothing of yours is saved yet, and nothing is lost: what you changed stays in its place.'}</p>
    </Callout>
  );
}
