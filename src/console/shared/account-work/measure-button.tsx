import { useProgress } from '#console/shared/item-list/use-progress.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import type { Item } from '#contract/item.ts';
import type { RunSubject } from '#machines/run-start.machine.ts';
import { runActionsOf } from './run-actions.ts';

type MeasureButtonProps = {
  item: Pick<Item, 'screen_name' | 'name' | 'state'>;
  onStart: (subject: RunSubject) => void;
};

/**
 * Measures an account with the selected analyzer, beside the score that another one gave. Shown unless its work is under
 * way.
 */
export function MeasureButton({ item, onStart }: MeasureButtonProps) {
  const progress = useProgress(item);
  const actions = runActionsOf(progress?.state ?? item.state, progress?.run ?? null, false);
  if (!actions.includes('analyse') && !actions.includes('continue')) return null;
  const { screen_name: screenName, name } = item;
  return (
    <Stack direction="row">
      <Button
        variant="outline"
        size="sm"
        aria-label={`Use the selected analyzer for ${name}`}
        onClick={() => onStart({ action: 'analyse', screenName, name, runId: null })}
      >
        Use the selected analyzer
      </Button>
    </Stack>
  );
}
