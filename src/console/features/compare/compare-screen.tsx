import { useQuery } from '#console/shared/queries/use-query.ts';
import { TextLink } from '#console/ui/actions/text-link.tsx';
import { Callout } from '#console/ui/feedback/callout.tsx';
import { EmptyState } from '#console/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#console/ui/feedback/load-failure.tsx';
import { Spinner } from '#console/ui/feedback/spinner.tsx';
import { Columns } from '#console/ui/layout/columns.tsx';
import { PageHeader } from '#console/ui/layout/page-header.tsx';
import type { Comparison } from '#contract/compare.ts';
import { ANALYZER_KINDS } from '#contract/level.ts';
import { Activity } from './activity.tsx';
import { useComparisons } from './providers.ts';
import { ScoresCard } from './scores-card.tsx';
import { SidesCard } from './sides-card.tsx';
import { type Missing, nameSubject, type Subject, useSubjects } from './subjects.ts';
import { TechniquesCard } from './techniques-card.tsx';

/** /compare?subjects=a,b@3 */
export function CompareScreen() {
  const { subjects, add, remove } = useSubjects();
  return (
    <>
      <title>Compare · Plumbline</title>
      <TextLink to="/items">All items</TextLink>
      <PageHeader title="Compare" description="Two to four accounts side by side, or one account under two analyses." />
      <SidesCard subjects={subjects} onAdd={add} onRemove={remove} />
      {subjects.length > 1 ? <Answer key={subjects.join()} subjects={subjects} /> : <TooFew count={subjects.length} />}
    </>
  );
}

const TooFew = ({ count }: { count: number }) => (
  <EmptyState title={count === 0 ? 'Add two accounts' : 'Add an account to compare it with'}>
    Two analyses of one account are compared from its report, under Analyses.
  </EmptyState>
);

function Answer({ subjects }: { subjects: readonly Subject[] }) {
  const { data, failure, retry } = useQuery<Comparison | Missing>(useComparisons().of(subjects.join()));
  if (failure !== null) {
    return (
      <LoadFailure title="These could not be compared" onRetry={retry}>
        {failure}
      </LoadFailure>
    );
  }
  if (data === null) return <Spinner size="md" label="Comparing" />;
  if ('missing' in data) return <NotThere missing={data.missing} />;
  return <SideBySide comparison={data} subjects={subjects} />;
}

const NotThere = ({ missing }: Missing) => (
  <div role="alert">
    <EmptyState title={`Not among your accounts: ${missing.map(nameSubject).join('; ')}`}>
      It was deleted, was never there, or somebody else watches it. Remove it above, or add it on Items first.
    </EmptyState>
  </div>
);

type SideBySideProps = { comparison: Comparison; subjects: readonly Subject[] };

function SideBySide({ comparison, subjects }: SideBySideProps) {
  return (
    <>
      {comparison.cautions.length > 0 && (
        <Callout tone="warning" title="Read with care">
          {comparison.cautions.map((caution) => (
            <p key={caution}>{caution}</p>
          ))}
        </Callout>
      )}
      <Columns>
        {ANALYZER_KINDS.map((kind) => (
          <ScoresCard key={kind} kind={kind} comparison={comparison} names={subjects.map(nameSubject)} />
        ))}
      </Columns>
      {ANALYZER_KINDS.map((kind) => (
        <TechniquesCard key={kind} kind={kind} sides={comparison.subjects} subjects={subjects} />
      ))}
      <Activity sides={comparison.subjects} subjects={subjects} />
    </>
  );
}
