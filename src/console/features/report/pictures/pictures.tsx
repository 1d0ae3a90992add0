import { useDeferredValue } from 'react';
import { useQuery } from '#console/shared/queries/use-query.ts';
import { LoadFailure } from '#console/ui/feedback/load-failure.tsx';
import { Skeleton } from '#console/ui/feedback/skeleton.tsx';
import { Columns } from '#console/ui/layout/columns.tsx';
import { Reserved } from '#console/ui/layout/reserved.tsx';
import { Section } from '#console/ui/layout/section.tsx';
import { ANALYZER_KINDS } from '#contract/level.ts';
import { startPictures } from '../providers.ts';
import { useScreenName } from '../use-screen-name.ts';
import { Hours } from './hours.tsx';
import { Months } from './months.tsx';
import { Techniques } from './techniques.tsx';
import { Weeks } from './weeks.tsx';

/** The pictures: what was found, how often, and when. */
export function Pictures() {
  const { data: newest, failure, retry } = useQuery(startPictures, useScreenName());
  const data = useDeferredValue(newest);
  return (
    <Section id="found" title="What was found" description="Every bar and every point leads to the posts behind it.">
      {failure !== null ? (
        <LoadFailure title="The pictures could not be loaded" onRetry={retry}>
          {failure}
        </LoadFailure>
      ) : data === null ? (
        <Reserved>
          <Skeleton label="Loading pictures" />
        </Reserved>
      ) : (
        <>
          <Columns>
            {ANALYZER_KINDS.map((kind) => (
              <Techniques key={kind} kind={kind} techniques={data.techniques} />
            ))}
            <Weeks weeks={data.weeks} />
            <Months months={data.months} />
          </Columns>
          <Hours hours={data.hours} />
        </>
      )}
    </Section>
  );
}
