import RefreshCwIcon from 'lucide-react/icons/refresh-cw';
import { useQuery } from '#console/shared/queries/use-query.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { Callout } from '#console/ui/feedback/callout.tsx';
import { LoadFailure } from '#console/ui/feedback/load-failure.tsx';
import { Section } from '#console/ui/layout/section.tsx';
import { LocalServerCard, type UseModel } from './local-server-card.tsx';
import { startLocalServers } from './providers.ts';

/**
 * The servers of models on the operator's machines, and the listed places where there is none. Nothing is shown where the
 * operator allowed nothing.
 */
export function LocalServers({ onUse }: { onUse: UseModel }) {
  const { data, failure, retry, refresh, isRefreshing } = useQuery(startLocalServers);
  if (data === null && failure !== null) {
    return (
      <LoadFailure title="Servers of models on your machines could not be looked for" onRetry={retry}>
        {failure}
      </LoadFailure>
    );
  }
  const { data: servers, unanswered } = data ?? { data: [], unanswered: [] };
  if (servers.length + unanswered.length === 0) return null;
  return (
    <Section
      title="Models on your own machines"
      description="Use makes a setting of a model: no key, nothing to fill in."
      actions={
        <Button
          variant="outline"
          size="sm"
          icon={<RefreshCwIcon />}
          aria-label="Look again for local servers"
          loading={isRefreshing}
          onClick={refresh}
        >
          Look again
        </Button>
      }
    >
      {servers.map((server) => (
        <LocalServerCard key={server.base_url} server={server} onUse={onUse} />
      ))}
      {unanswered.length > 0 && (
        <Callout title="No server of models was found at these places of LLM_ALLOWED_HOSTS">
          <ul>
            {unanswered.map(({ origin, detail }) => (
              <li key={origin}>
                {origin}: {detail}.
              </li>
            ))}
          </ul>
        </Callout>
      )}
    </Section>
  );
}
