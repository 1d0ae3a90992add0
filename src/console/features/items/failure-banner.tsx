import { formatCount } from '#console/shared/figures/figures.ts';
import type { ListActor } from '#console/shared/lists/start-list.ts';
import { useListView } from '#console/shared/lists/use-list.ts';
import { useUser } from '#console/shared/session/user-context.ts';
import { LinkButton } from '#console/ui/actions/link-button.tsx';
import { Callout } from '#console/ui/feedback/callout.tsx';
import type { Item } from '#contract/item.ts';
import { findCommonFailure } from './common-failure.ts';

/** Says once why many of the shown accounts failed. */
export function FailureBanner({ list }: { list: ListActor<Item> }) {
  const { is_superuser } = useUser();
  const { rows = [] } = useListView(list);
  const failure = findCommonFailure(rows);
  if (failure === null) return null;
  return (
    <Callout
      tone="warning"
      title={`${formatCount(failure.count)} accounts on this page failed for one reason`}
      actions={
        is_superuser && (
          <LinkButton to="/llm_analyzers" variant="outline" size="sm">
            LLM Analysers
          </LinkButton>
        )
      }
    >
      <p dir="auto">{failure.reason}</p>
    </Callout>
  );
}
