import { useLoad } from '#console/shared/queries/use-load.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { Callout } from '#console/ui/feedback/callout.tsx';
import type { PlanRequest } from '#contract/analysis-plan.ts';
import { describePlan } from './describe-plan.ts';
import { analysisPlan } from './providers.ts';

const titleOf = ({ accounts }: PlanRequest): string => {
  if (accounts === undefined) return 'If all accounts are analysed again';
  return accounts.length === 1
    ? 'If the account that you chose is analysed again'
    : 'If the accounts that you chose are analysed again';
};

/** What analysing the accounts would use. */
export function PlanReport({ request }: { request: PlanRequest }) {
  const key = JSON.stringify(request);
  return (
    <div aria-live="polite">
      {/* An answer belongs to one request. */}
      <Plan key={key} title={titleOf(request)} request={key} />
    </div>
  );
}

function Plan({ title, request }: { title: string; request: string }) {
  const { data, failure, retry } = useLoad(analysisPlan, request);
  if (failure !== null) {
    return (
      <Callout
        tone="warning"
        title="The cost could not be estimated"
        actions={
          <Button size="sm" variant="outline" onClick={retry}>
            Try again
          </Button>
        }
      >
        <p>{failure}</p>
      </Callout>
    );
  }
  const lines = data === null ? ['Counting posts and tokens …'] : describePlan(data);
  return (
    <Callout title={title}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Callout>
  );
}
