import { useDeferredValue } from 'react';
import { EVIDENCE } from '#console/shared/address/report-path.ts';
import { REVIEWS } from '#console/shared/address/review-path.ts';
import { useFollowedProgress } from '#console/shared/item-list/use-progress.ts';
import { useQuery } from '#console/shared/queries/use-query.ts';
import { LoadFailure } from '#console/ui/feedback/load-failure.tsx';
import { Skeleton } from '#console/ui/feedback/skeleton.tsx';
import { FirstPage } from '#console/ui/layout/first-page.tsx';
import { PageLinks } from '#console/ui/layout/page-links.tsx';
import { Amplification, REPOSTS } from './amplification/amplification.tsx';
import { AmplifierHeadline } from './amplification/amplifier-headline.tsx';
import { Evidence } from './evidence/evidence.tsx';
import { Limits } from './first-page/limits.tsx';
import { StatementCard } from './first-page/statement-card.tsx';
import { StrongestPosts } from './first-page/strongest-posts.tsx';
import { WhatWasRead } from './first-page/what-was-read.tsx';
import { ReportHead } from './head/report-head.tsx';
import { NotOnList } from './not-on-list.tsx';
import { Method } from './output/method.tsx';
import { OUTSIDE, OutsideFindings } from './outside/outside.tsx';
import { Pictures } from './pictures/pictures.tsx';
import { startStanding } from './providers.ts';
import { Repetitions } from './repetition/repetitions.tsx';
import { Reviews } from './reviews/reviews.tsx';
import { RunHistory } from './runs/run-history.tsx';
import { TOGETHER, Together } from './together/together.tsx';
import { useScreenName } from './use-screen-name.ts';

/** The parts of a report, in their order. Each has an address. */
const PARTS = [
  { anchor: 'statement', label: 'Statement' },
  { anchor: 'strongest', label: 'Strongest posts' },
  { anchor: 'read', label: 'What was read' },
  { anchor: 'found', label: 'What was found' },
  { anchor: EVIDENCE, label: 'Evidence' },
  { anchor: REVIEWS, label: 'Checked by people' },
  { anchor: OUTSIDE, label: 'What others found' },
  { anchor: REPOSTS, label: 'Reposts' },
  { anchor: 'repetition', label: 'Repetition' },
  { anchor: TOGETHER, label: 'Acts together with' },
  { anchor: 'analyses', label: 'Analyses' },
  { anchor: 'method', label: 'Method' },
];

/** /items/{screen_name} */
export function ReportScreen() {
  const screenName = useScreenName();
  return <Report key={screenName} screenName={screenName} />;
}

function Report({ screenName }: { screenName: string }) {
  const { data: newest, failure, retry } = useQuery(startStanding, screenName);
  // Rendering takes long. It happens in pieces, so that the page can respond in between.
  const data = useDeferredValue(newest);
  const progress = useFollowedProgress({ screen_name: screenName, state: 'done' });
  if (failure !== null) {
    return (
      <LoadFailure title="The report could not be loaded" onRetry={retry}>
        {failure}
      </LoadFailure>
    );
  }
  if (data === 'missing') return <NotOnList screenName={screenName} />;
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
          <Reviews />
          <OutsideFindings />
          <Amplification />
          <Repetitions />
          <Together />
          <RunHistory shown={data.levels.propaganda.run_id} />
          <Method {...data} />
        </>
      )}
    </>
  );
}
