import { useDeferredValue } from 'react';
import { useQuery } from '#console/shared/queries/use-query.ts';
import { LoadFailure } from '#console/ui/feedback/load-failure.tsx';
import { Skeleton } from '#console/ui/feedback/skeleton.tsx';
import { lateCode, useLateCode } from '#console/ui/late/late-code.ts';
import { Reserved } from '#console/ui/layout/reserved.tsx';
import { Section } from '#console/ui/layout/section.tsx';
import { startPictures } from '../providers.ts';
import { useScreenName } from '../use-screen-name.ts';

const drawing = lateCode('pictures', () => import('./drawn-pictures.tsx'));

/** The pictures: what was found, how often, and when. */
export function Pictures() {
  const { data: newest, failure, retry } = useQuery(startPictures, useScreenName());
  const data = useDeferredValue(newest);
  const drawn = useLateCode(drawing, data !== null);
  return (
    <Section id="found" title="What was found" description="Every bar and every point leads to the posts behind it.">
      {failure !== null ? (
        <LoadFailure title="The pictures could not be loaded" onRetry={retry}>
          {failure}
        </LoadFailure>
      ) : data === null || drawn === null ? (
        <Reserved>
          <Skeleton label="Loading pictures" />
        </Reserved>
      ) : (
        <drawn.DrawnPictures {...data} />
      )}
    </Section>
  );
}
