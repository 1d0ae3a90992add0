import { reportPath } from '#console/shared/address/report-path.ts';
import { formatCount, formatShare } from '#console/shared/figures/figures.ts';
import { KIND_NAMES } from '#console/shared/levels/kinds.ts';
import { formatStrength } from '#console/shared/levels/strength.ts';
import { useQuery } from '#console/shared/queries/use-query.ts';
import { TextLink } from '#console/ui/actions/text-link.tsx';
import { EmptyState } from '#console/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#console/ui/feedback/load-failure.tsx';
import { Skeleton } from '#console/ui/feedback/skeleton.tsx';
import { Section } from '#console/ui/layout/section.tsx';
import { Table } from '#console/ui/tables/table.tsx';
import type { Column } from '#console/ui/tables/table-row.tsx';
import { Facts } from '#console/ui/text/facts.tsx';
import type { Amplification as Answer, PassedOn } from '#contract/amplification.ts';
import { ANALYZER_KINDS, type AnalyzerKind } from '#contract/level.ts';
import { REPOSTS } from '../parts.ts';
import { startAmplification } from '../providers.ts';
import { useScreenName } from '../use-screen-name.ts';
import { describeDelay, describeReposts, describeUnnamed } from './describe-amplification.ts';

/** Whose posts the account passes on, how often and how soon, and what those accounts score. */
export function Amplification() {
  const { data, failure, retry } = useQuery(startAmplification, useScreenName());
  return (
    <Section
      id={REPOSTS}
      title="Reposts"
      description="Whose posts this account reposts, and how soon. Scores are shown for accounts on your list that the same analyzer measured."
    >
      {failure !== null ? (
        <LoadFailure title="The reposts could not be loaded" onRetry={retry}>
          {failure}
        </LoadFailure>
      ) : data === null ? (
        <Skeleton label="Loading reposts" />
      ) : data.reposts === 0 ? (
        <EmptyState title="No reposts">None of its stored posts is a repost.</EmptyState>
      ) : (
        <PassedOnPosts answer={data} />
      )}
    </Section>
  );
}

function PassedOnPosts({ answer }: { answer: Answer }) {
  const { posts, reposts, accounts, passed_on } = answer;
  const unnamed = describeUnnamed(answer);
  const hasScores = passed_on.some(({ known }) => known !== null);
  return (
    <>
      <Facts
        layout="pairs"
        facts={[
          { label: 'Share', value: `${describeReposts(answer)} (${formatShare(reposts / posts)})` },
          ...(unnamed === null ? [] : [{ label: 'Not known', value: unnamed }]),
          { label: 'How soon', value: describeDelay(answer) },
        ]}
      />
      {passed_on.length > 0 && (
        <Table
          label={
            accounts > passed_on.length
              ? `The ${passed_on.length} accounts that it reposts most`
              : 'The accounts that it reposts'
          }
          columns={[...columnsFor(reposts), ...(hasScores ? SCORES : [])]}
          rows={passed_on}
          rowKey={({ screen_name }) => screen_name}
        />
      )}
    </>
  );
}

const columnsFor = (all: number): readonly Column<PassedOn>[] => [
  { id: 'account', header: 'Account', part: 'title', cell: (row) => <AccountName row={row} /> },
  { id: 'reposts', header: 'Reposts', align: 'end', card: 'half', cell: ({ reposts }) => formatCount(reposts) },
  {
    id: 'share',
    header: 'Of all reposts',
    align: 'end',
    card: 'half',
    cell: ({ reposts }) => formatShare(reposts / all),
  },
];

function AccountName({ row: { screen_name, known } }: { row: PassedOn }) {
  if (known === null) return <bdi>@{screen_name}</bdi>;
  return (
    <TextLink to={reportPath(known.screen_name)}>
      <bdi>{known.name}</bdi>
    </TextLink>
  );
}

const scoreColumn = (kind: AnalyzerKind): Column<PassedOn> => ({
  id: kind,
  header: `${KIND_NAMES[kind]}, strength score`,
  label: KIND_NAMES[kind],
  align: 'end',
  card: 'half',
  cell: ({ known }) => (known === null ? 'Not here' : describeScore(known[kind])),
});

const describeScore = (score: number | null) => (score === null ? 'No score' : formatStrength(score));

const SCORES = ANALYZER_KINDS.map(scoreColumn);
