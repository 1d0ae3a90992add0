import { useProgress } from '#console/shared/item-list/use-progress.ts';
import { useUser } from '#console/shared/session/user-context.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import type { Item } from '#contract/item.ts';
import type { RunSubject } from '#machines/run-start.machine.ts';

type ConfirmButtonProps = { item: Item; onConfirm: (subject: RunSubject) => void };

/** A button for superusers, in the row of an analysis that waits for their confirmation. */
export function ConfirmButton({ item, onConfirm }: ConfirmButtonProps) {
  const { is_superuser } = useUser();
  const run = useProgress(item)?.run;
  if (!is_superuser || !run?.needs_confirmation) return null;
  const subject = { action: 'confirm', screenName: item.screen_name, name: item.name, runId: run.id } as const;
  return (
    <Stack direction="row">
      <Button variant="outline" size="sm" onClick={() => onConfirm(subject)}>
        Review and confirm
      </Button>
    </Stack>
  );
}
