import { useQuery } from '#console/shared/queries/use-query.ts';
import { LoadFailure } from '#console/ui/feedback/load-failure.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { CheckSettingsCard } from './check-settings-card.tsx';
import { ChecksCard } from './checks-card.tsx';
import { DomainLists } from './domain-lists.tsx';
import { NotesCard } from './notes-card.tsx';
import { outside } from './providers.ts';

/** The sources that stand beside the scores: lists of rated domains, Community Notes and fact-checks. */
export function OutsideView() {
  const { data, failure, retry } = useQuery(outside.start);
  if (failure !== null) {
    return (
      <LoadFailure title="The outside sources could not be loaded" onRetry={retry}>
        {failure}
      </LoadFailure>
    );
  }
  return (
    <Stack>
      <DomainLists lists={data?.lists} />
      {data && (
        <>
          <NotesCard notes={data.notes} />
          <ChecksCard checks={data.fact_checks} />
          <CheckSettingsCard settings={data.fact_check_settings} />
        </>
      )}
    </Stack>
  );
}
