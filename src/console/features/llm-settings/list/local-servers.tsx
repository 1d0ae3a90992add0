import { useQuery } from '#console/shared/queries/use-query.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { Callout } from '#console/ui/feedback/callout.tsx';
import type { LocalServer } from '#contract/model-settings.ts';
import { startLocalServers } from './providers.ts';

const COUNT = new Intl.NumberFormat('en');

const describeModels = ({ length }: readonly string[]) => (length === 1 ? '1 model' : `${COUNT.format(length)} models`);

/** The servers of models on the operator's machines that no setting uses yet. Nothing is shown where none answers. */
export function LocalServers({ onUse }: { onUse: (server: LocalServer) => void }) {
  const { data } = useQuery(startLocalServers);
  return (data ?? []).map((server) => (
    <Callout
      key={server.base_url}
      title={`${server.program} answers at ${server.base_url}`}
      actions={
        <Button
          variant="outline"
          aria-label={`Use ${server.program} at ${server.base_url}`}
          onClick={() => onUse(server)}
        >
          Use {server.program}
        </Button>
      }
    >
      <p>It lists {describeModels(server.models)}, and no setting uses it yet.</p>
    </Callout>
  ));
}
