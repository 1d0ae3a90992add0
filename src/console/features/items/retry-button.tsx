import { useProgress } from '#console/shared/item-list/use-progress.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import type { Item } from '#contract/item.ts';
import type { RunSubject } from '#machines/run-start.machine.ts';
import type { useSourceActions } from './source-actions.tsx';

type RetryButtonProps = {
  item: Item;
  onStart: (subject: RunSubject) => void;
  source: ReturnType<typeof useSourceActions>;
};

/** A button in the row of a failed account. It does again what failed: fetches the account's posts, or analyses them. */
export function RetryButton({ item, onStart, source }: RetryButtonProps) {
  const progress = useProgress(item);
  if ((progress?.state ?? item.state) !== 'failed') return null;
  const { screen_name: screenName, name } = item;
  const isUnfetched = (progress ?? item).failed === 'fetching';
  return (
    <Stack direction="row">
      <Button
        variant="outline"
        size="sm"
        aria-label={`Retry ${name}`}
        loading={isUnfetched && source.isRefreshing}
        onClick={() =>
          isUnfetched ? source.choose('refresh', item) : onStart({ action: 'analyse', screenName, name, runId: null })
        }
      >
        Retry
      </Button>
    </Stack>
  );
}
