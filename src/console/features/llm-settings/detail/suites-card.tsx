import { formatPosts } from '#console/shared/figures/figures.ts';
import { quoteForShell } from '#console/shared/levels/quote-for-shell.ts';
import { useQuery } from '#console/shared/queries/use-query.ts';
import { LoadFailure } from '#console/ui/feedback/load-failure.tsx';
import { Card } from '#console/ui/layout/card.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { Table } from '#console/ui/tables/table.tsx';
import { Command } from '#console/ui/text/command.tsx';
import { Moment } from '#console/ui/text/moment.tsx';
import type { Suite } from '#contract/suite.ts';
import { describeUse } from './describe-suite.ts';
import { startSuites } from './providers.ts';
import { SUITE_COLUMNS } from './suite-columns.tsx';

/** The id of the card, for links to it. */
export const SUITES = 'suites';

type SuitesCardProps = { settingId: number; name: string };

/** How a setting did on folders of labelled files, beside the embedded rules. */
export function SuitesCard({ settingId, name }: SuitesCardProps) {
  const { data, failure, retry } = useQuery(startSuites, settingId);
  return (
    <Card
      anchor={SUITES}
      title="Measured on public data"
      description="How well this setting tells labelled posts and accounts apart, and what it marks in everyday posts. The embedded rules on the same posts stand beside it."
    >
      {failure !== null && (
        <LoadFailure title="The measurements could not be loaded" onRetry={retry}>
          {failure}
        </LoadFailure>
      )}
      {data?.length === 0 && (
        <p>
          Nothing was measured yet. This measures a folder of labelled files:{' '}
          <Command>{`npm run evaluate -- --suite FOLDER --setting=${quoteForShell(name)}`}</Command>
        </p>
      )}
      {data !== null && data.length > 0 && (
        <Stack>
          {data.map((suite) => (
            <MeasuredSuite key={suite.name} suite={suite} />
          ))}
        </Stack>
      )}
    </Card>
  );
}

const MeasuredSuite = ({ suite }: { suite: Suite }) => {
  const { name, at, lines } = suite;
  const left = lines.reduce((sum, line) => sum + line.beyond_budget, 0);
  return (
    <section aria-label={`Suite ${name}`}>
      <Stack>
        <p>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          , measured on <Moment at={at} />. {describeUse(lines)}
          {left > 0 && ` ${formatPosts(left)} did not fit into the budget; the same command goes on with them.`}
        </p>
        <Table
          label={`Results of ${name}`}
          columns={SUITE_COLUMNS}
          rows={lines}
          rowKey={({ file, kind }) => `${file} ${kind}`}
        />
      </Stack>
    </section>
  );
};
