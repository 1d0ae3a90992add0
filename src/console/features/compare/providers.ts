import { keepByKey } from '#console/shared/charts/keep-by-key.ts';
import { createProvided } from '#console/shared/provided.ts';
import { startQuery } from '#console/shared/queries/start-query.ts';
import { fetchComparison } from './calls.ts';

/** Comparisons by their sides, as the address names them; all are read again whenever `outdate` says that scores have changed. */
export function provideComparisons() {
  const comparisons = keepByKey((subjects: string) => startQuery(fetchComparison, subjects));
  return {
    of: comparisons.of,
    outdate: () => {
      for (const comparison of comparisons.all()) comparison.send({ type: 'query.outdated' });
    },
  };
}

export const [ComparisonsContext, useComparisons] =
  createProvided<ReturnType<typeof provideComparisons>>('comparisons');
