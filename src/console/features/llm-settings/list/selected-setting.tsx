import { useQuery } from '#console/shared/queries/use-query.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { LinkButton } from '#console/ui/actions/link-button.tsx';
import { Callout } from '#console/ui/feedback/callout.tsx';
import { startOverview } from '../providers.ts';

/** The setting that scores accounts now, on every page of the list, and the reason if it cannot. */
export function SelectedSetting() {
  const { data, failure, retry } = useQuery(startOverview);
  if (failure !== null) {
    return (
      <Callout
        tone="warning"
        title="The selected setting could not be loaded"
        actions={
          <Button variant="outline" size="sm" onClick={retry}>
            Try again
          </Button>
        }
      >
        <p>{failure}</p>
      </Callout>
    );
  }
  if (data === null) {
    return (
      <Callout title="The selected setting">
        <p>Looking it up …</p>
      </Callout>
    );
  }
  const { selected_setting: selected } = data;
  if (selected === null) {
    return (
      <Callout tone="warning" title="No LLM setting is selected">
        <p>Until a setting is selected, analyses wait and accounts get no new scores.</p>
      </Callout>
    );
  }
  const { id, name, model, problem } = selected;
  return (
    <Callout
      tone={problem === null ? 'info' : 'warning'}
      title={
        <>
          Selected: <bdi>{name}</bdi> ({model})
        </>
      }
      actions={
        <LinkButton to={`/llm_setting/${id}`} variant="outline" size="sm">
          Open the selected setting
        </LinkButton>
      }
    >
      <p>{problem === null ? 'New accounts are measured with it.' : `It cannot score accounts: ${problem}.`}</p>
    </Callout>
  );
}
