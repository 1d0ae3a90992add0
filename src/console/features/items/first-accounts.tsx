import { useRowCommand } from '#console/shared/commands/use-row-command.ts';
import { useQuery } from '#console/shared/queries/use-query.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { EmptyState } from '#console/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#console/ui/feedback/load-failure.tsx';
import { Card } from '#console/ui/layout/card.tsx';
import { CardGrid } from '#console/ui/layout/card-grid.tsx';
import type { DescribedSource } from '#contract/watching.ts';
import { namesToType } from './describe-sources.ts';
import { sampleAddition, startSources } from './providers.ts';

type FirstAccountsProps = { onAdd: () => void; onImport: () => void };

/** In place of the rows of an empty list: how to add an account or import a file, and the accounts that are here to be tried. */
export function FirstAccounts({ onAdd, onImport }: FirstAccountsProps) {
  const { data, failure, retry } = useQuery(startSources);
  const samples = data?.sources.flatMap(({ id, accounts }) =>
    (accounts ?? []).map((account) => ({ source: id, ...account })),
  );
  return (
    <>
      <EmptyState
        title="No accounts yet"
        actions={
          <>
            <Button onClick={onAdd}>Add Item</Button>
            <Button variant="outline" onClick={onImport}>
              Import files
            </Button>
          </>
        }
      >
        {`Type ${namesToType(data?.sources ?? [])}. Its posts are fetched and analysed, and its scores appear here. Or import a file of saved posts.`}
      </EmptyState>
      {failure !== null && (
        <LoadFailure title="The samples could not be loaded" onRetry={retry}>
          {failure}
        </LoadFailure>
      )}
      {samples !== undefined && samples.length > 0 && (
        <CardGrid
          lead="Or begin with a sample. All samples are invented and free of charge; each teaches something about scores."
          cards={samples.map((sample) => ({ id: sample.screen_name, card: <SampleCard {...sample} /> }))}
        />
      )}
    </>
  );
}

type SampleCardProps = NonNullable<DescribedSource['accounts']>[number] & { source: string };

function SampleCard({ source, screen_name: screenName, name, teaches }: SampleCardProps) {
  const addition = useRowCommand(sampleAddition);
  return (
    <Card
      title={name}
      description={`@${screenName}`}
      actions={
        <Button
          size="sm"
          variant="outline"
          aria-label={`Add ${name}`}
          loading={addition.isWorking}
          onClick={() => addition.give({ screenName, source })}
        >
          Add
        </Button>
      }
    >
      {teaches}
    </Card>
  );
}
