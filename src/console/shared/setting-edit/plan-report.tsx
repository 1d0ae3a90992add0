import { useLoad } from '#console/shared/queries/use-load.ts';
import { Callout } from '#console/ui/feedback/callout.tsx';
import { describePlan } from './describe-plan.ts';
import { analysisPlan } from './providers.ts';

/** What analysing all accounts would use. `request` is the draft as JSON; pass it as `key` too: an answer belongs to one draft. */
export function PlanReport({ request }: { request: string }) {
  const { data, failure } = useLoad(analysisPlan, request);
  const lines = data === null ? [failure ?? 'Counting posts and tokens …'] : describePlan(data);
  return (
    <div aria-live="polite">
      <Callout title="If all accounts are analysed again">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Callout>
    </div>
  );
}
