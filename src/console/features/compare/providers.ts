import { keepByKey } from '#console/shared/charts/keep-by-key.ts';
import { createProvided } from '#console/shared/provided.ts';
import { startQuery } from '#console/shared/queries/start-query.ts';
import { fetchComparison, fetchScoredRuns } from './calls.ts';

/** Comparisons by their sides, as the address names them; all are read again whenever `outdate` says that scores have changed. */
export function provideComparisons() {
  const comparisons = keepByKey((subjects: string) => startQuery(fetchComparison, subjects));
  const runs = keepByKey((account: string) => startQuery(fetchScoredRuns, account));
  return {
    of: comparisons.of,
    /** The analyses of an account that can be compared, newest first. */
    runsOf: runs.of,
    outdate: () => {
      for (const query of [...comparisons.all(), ...runs.all()]) query.send({ type: 'query.outdated' });
    },
  };
}

export const [ComparisonsContext, useComparisons] =
  createProvided<ReturnType<typeof provideComparisons>>('comparisons');
