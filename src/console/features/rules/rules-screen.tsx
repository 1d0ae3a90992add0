import { useLoad } from '#console/shared/queries/use-load.ts';
import { LoadFailure } from '#console/ui/feedback/load-failure.tsx';
import { Skeleton } from '#console/ui/feedback/skeleton.tsx';
import { PageHeader } from '#console/ui/layout/page-header.tsx';
import { ChosenRules } from './chosen-rules.tsx';
import { rulesLoad } from './providers.ts';

/** /rules */
export function RulesScreen() {
  const { data, failure, retry } = useLoad(rulesLoad);
  return (
    <>
      <title>Rules · Plumbline</title>
      <PageHeader title="Rules of plumbline/baseline" up={{ to: '/model-card', label: 'Model card' }} />
      {failure !== null && (
        <LoadFailure title="The rules could not be loaded" onRetry={retry}>
          {failure}
        </LoadFailure>
      )}
      {failure === null && data === null && <Skeleton label="Loading" />}
      {data !== null && <ChosenRules rules={data} />}
    </>
  );
}
