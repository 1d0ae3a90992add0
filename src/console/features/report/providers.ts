import { keepByKey } from '#console/shared/charts/keep-by-key.ts';
import { createProvided } from '#console/shared/provided.ts';
import { startQuery } from '#console/shared/queries/start-query.ts';
import { fetchStanding } from './calls.ts';

/** What reports are made of, by screen name; each is read again whenever `outdate` says that scores have changed. */
export function provideReport() {
  const standings = keepByKey((screenName: string) => startQuery(fetchStanding, screenName));
  return {
    standing: standings.of,
    outdate: () => {
      for (const standing of standings.all()) standing.send({ type: 'query.outdated' });
    },
  };
}

export const [ReportContext, useReport] = createProvided<ReturnType<typeof provideReport>>('report');
