import { useQuery } from '#console/shared/queries/use-query.ts';
import { Callout } from '#console/ui/feedback/callout.tsx';
import { startSources } from './providers.ts';

/** While nothing is selected, what is added is fetched and no more. */
export function WaitingNotice() {
  const { data } = useQuery(startSources);
  if (data === null || data.has_setting) return null;
  return (
    <Callout tone="warning" title="The analysis will wait">
      <p>No LLM setting is selected: posts are fetched, and analysed once a superuser selects one.</p>
    </Callout>
  );
}
