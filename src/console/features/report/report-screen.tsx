import { useParams } from 'react-router-dom';
import { MissingError } from '#console/shared/address/missing-error.ts';
import { useFollowedProgress } from '#console/shared/item-list/use-progress.ts';
import { useQuery } from '#console/shared/queries/use-query.ts';
import { LoadFailure } from '#console/ui/feedback/load-failure.tsx';
import { ReportHead } from './head/report-head.tsx';
import { useReport } from './providers.ts';

/** /items/{screen_name} */
export function ReportScreen() {
  const { screen_name: screenName = '' } = useParams();
  return <Report key={screenName} screenName={screenName} />;
}

function Report({ screenName }: { screenName: string }) {
  const { data, failure, retry } = useQuery(useReport().standing(screenName));
  const progress = useFollowedProgress({ screen_name: screenName, state: 'done' });
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
