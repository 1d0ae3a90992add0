import { useDeferredValue } from 'react';
import * as v from 'valibot';
import { MissingError } from '#console/shared/address/missing-error.ts';
import { useFollowedProgress } from '#console/shared/item-list/use-progress.ts';
import { useQuery } from '#console/shared/queries/use-query.ts';
import { LoadFailure } from '#console/ui/feedback/load-failure.tsx';
import { Skeleton } from '#console/ui/feedback/skeleton.tsx';
import { FirstPage } from '#console/ui/layout/first-page.tsx';
import { PageLinks } from '#console/ui/layout/page-links.tsx';
import { accountNameSchema } from '#contract/item.ts';
import { AmplifierHeadline } from './amplification/amplifier-headline.tsx';
import { BelowEvidence } from './below-evidence.tsx';
import { Evidence } from './evidence/evidence.tsx';
import { Limits } from './first-page/limits.tsx';
import { StatementCard } from './first-page/statement-card.tsx';
import { StrongestPosts } from './first-page/strongest-posts.tsx';
import { WhatWasRead } from './first-page/what-was-read.tsx';
import { ReportHead } from './head/report-head.tsx';
import { NotOnList } from './not-on-list.tsx';
import { PARTS } from './parts.ts';
import { Pictures } from './pictures/pictures.tsx';
import { startStanding } from './providers.ts';
import { useScreenName } from './use-screen-name.ts';

/** /items/{screen_name} */
export function ReportScreen() {
  const screenName = useScreenName();
  if (!v.is(accountNameSchema, screenName))
    throw new MissingError(`"${screenName}" is not the name of an account`, { path: '/items' });
  return <Report key={screenName} screenName={screenName} />;
}

function Report({ screenName }: { screenName: string }) {
  const { data: newest, failure, retry } = useQuery(startStanding, screenName);
  // Rendering takes long. It happens in pieces, so that the page can respond in between.
  const data = useDeferredValue(newest);
  const progress = useFollowedProgress({ screen_name: screenName, state: null });
  if (failure !== null) {
    return (
      <LoadFailure title="The report could not be loaded" onRetry={retry}>
        {failure}
      </LoadFailure>
    );
  }
  if (data !== null && 'presentName' in data) return <NotOnList screenName={screenName} {...data} />;
  return (
    <>
      <title>{`${data?.account.name ?? screenName} · Plumbline`}</title>
      <ReportHead screenName={screenName} standing={data} progress={progress} />
      {data === null && <Skeleton label="Loading the report" />}
      {data && (
        <>
          <PageLinks stays links={PARTS} />
          <FirstPage>
            <AmplifierHeadline levels={data.levels} />
            <StatementCard standing={data} progress={progress} />
            <StrongestPosts />
            <WhatWasRead standing={data} />
            <Limits model={data.levels.disinformation.model} />
          </FirstPage>
          <Pictures />
          <Evidence />
          <BelowEvidence standing={data} />
        </>
      )}
    </>
  );
}
