import { useQuery } from '#console/shared/queries/use-query.ts';
import { Callout } from '#console/ui/feedback/callout.tsx';
import { EmptyState } from '#console/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#console/ui/feedback/load-failure.tsx';
import { Spinner } from '#console/ui/feedback/spinner.tsx';
import { Columns } from '#console/ui/layout/columns.tsx';
import { PageHeader } from '#console/ui/layout/page-header.tsx';
import { COMPARED_MAX, type Comparison } from '#contract/compare.ts';
import { ANALYZER_KINDS } from '#contract/level.ts';
import { Activity } from './activity.tsx';
import { OtherAnalyzer } from './other-analyzer.tsx';
import { OutsideCard } from './outside-card.tsx';
import { startComparison } from './providers.ts';
import { ScoresCard } from './scores-card.tsx';
import { SidesCard } from './sides-card.tsx';
import { type Missing, nameSubject, type Refused, type Subject, useSubjects } from './subjects.ts';
import { TechniquesCard } from './techniques-card.tsx';

/** /compare?subjects=a,b@3 */
export function CompareScreen() {
  const { subjects, add, replace, remove } = useSubjects();
  return (
    <>
      <title>Compare · Plumbline</title>
      <PageHeader
        title="Compare"
        description="Two to four accounts side by side, or one account under two analyses."
        up={{ to: '/items', label: 'All items' }}
      />
      <SidesCard subjects={subjects} onAdd={add} onReplace={replace} onRemove={remove} />
      {subjects.length < 2 ? (
        <TooFew count={subjects.length} />
      ) : subjects.length > COMPARED_MAX ? (
        <TooMany count={subjects.length} />
      ) : (
        <Answer key={subjects.join()} subjects={subjects} />
      )}
    </>
  );
}

const TooFew = ({ count }: { count: number }) => (
  <EmptyState title={count === 0 ? 'Add two accounts' : 'Add an account to compare it with'}>
    You can also compare two analyses of one account: choose Compare beside an analysis in its report.
  </EmptyState>
);

const TooMany = ({ count }: { count: number }) => (
  <div role="alert">
    <EmptyState title={`You can compare at most ${COMPARED_MAX}, and you chose ${count}`}>
      Remove {count - COMPARED_MAX} of them above.
    </EmptyState>
  </div>
);

function Answer({ subjects }: { subjects: readonly Subject[] }) {
  const { data, failure, retry } = useQuery(startComparison, subjects.join());
  if (failure !== null) {
    return (
      <LoadFailure title="These could not be compared" onRetry={retry}>
        {failure}
      </LoadFailure>
    );
  }
  if (data === null) return <Spinner size="md" label="Comparing" />;
  if ('missing' in data) return <NotThere missing={data.missing} />;
  if ('refused' in data) return <NotScored refused={data.refused} />;
  return <SideBySide comparison={data} subjects={subjects} />;
}

const NotThere = ({ missing }: Missing) => (
  <div role="alert">
    <EmptyState title={`Not among your accounts: ${missing.map(nameSubject).join('; ')}`}>
      {missing.length === 1 ? 'Remove it above, or add it' : 'Remove them above, or add them'} under Items first.
    </EmptyState>
  </div>
);

const NotScored = ({ refused }: Refused) => (
  <div role="alert">
    <EmptyState title={refused}>Remove it above, or choose another analysis.</EmptyState>
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
      <OtherAnalyzer sides={comparison.subjects} />
      <Columns paper="below">
        {ANALYZER_KINDS.map((kind) => (
          <ScoresCard key={kind} kind={kind} comparison={comparison} names={subjects.map(nameSubject)} />
        ))}
      </Columns>
      {ANALYZER_KINDS.map((kind) => (
        <TechniquesCard key={kind} kind={kind} sides={comparison.subjects} subjects={subjects} />
      ))}
      <OutsideCard sides={comparison.subjects} subjects={subjects} />
      <Activity sides={comparison.subjects} subjects={subjects} />
    </>
  );
}
