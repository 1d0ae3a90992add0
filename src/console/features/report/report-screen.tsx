import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { MissingError } from '#console/shared/address/missing-error.ts';
import { useFollowedProgress } from '#console/shared/item-list/use-progress.ts';
import { useSharedQuery } from '#console/shared/queries/use-query.ts';
import { LoadFailure } from '#console/ui/feedback/load-failure.tsx';
import { ReportHead } from './head/report-head.tsx';
import { standingLogic } from './providers.ts';

/** /items/{screen_name} */
export function ReportScreen() {
  const { screen_name: screenName = '' } = useParams();
  return <Report key={screenName} screenName={screenName} />;
}

const isUnderWay = (state: string | undefined) => state === 'queued' || state === 'fetching' || state === 'analysing';

function Report({ screenName }: { screenName: string }) {
  const standing = useActorRef(standingLogic, { input: { key: screenName } });
  const { data, failure, retry } = useSharedQuery(standing);
  const progress = useFollowedProgress({ screen_name: screenName, state: 'done' });
  const isAtWork = isUnderWay(progress?.state);
  // The numbers follow the work: when it ends, what is on view is of the past.
  useEffect(() => {
    if (!isAtWork) return;
    return () => standing.send({ type: 'query.outdated' });
  }, [isAtWork, standing]);
  if (failure !== null) {
    return (
      <LoadFailure title="The report could not be loaded" onRetry={retry}>
        {failure}
      </LoadFailure>
    );
  }
  if (data === 'missing') throw new MissingError(`There is no account ${screenName}`);
  return (
    <>
      <title>{`${data?.account.name ?? screenName} · Plumbline`}</title>
      <ReportHead screenName={screenName} standing={data} progress={progress} />
    </>
  );
}
