import { useQuery } from '#console/shared/queries/use-query.ts';
import { Callout } from '#console/ui/feedback/callout.tsx';
import { startSources } from './providers.ts';

/** Says that added accounts are only fetched, not analysed, while no setting is selected. */
export function WaitingNotice() {
  const { data } = useQuery(startSources);
  if (data === null || data.has_setting) return null;
  return (
    <Callout tone="warning" title="The analysis will wait">
      <p>No LLM setting is selected: posts are fetched, and analysed once a superuser selects one.</p>
    </Callout>
  );
}
