import * as v from 'valibot';
import { keepByKey } from '#console/shared/charts/keep-by-key.ts';
import { provideSaveFlow } from '#console/shared/forms/provide-save-flow.ts';
import { createProvided } from '#console/shared/provided.ts';
import { startQuery } from '#console/shared/queries/start-query.ts';
import { accountNameSchema } from '#contract/item.ts';
import { fetchComparison, fetchScoredRuns } from './calls.ts';
import { ComparedAlreadyError, type Subject } from './subjects.ts';

const addSideSchema = v.object({ account: accountNameSchema });
export type AddSideValues = v.InferInput<typeof addSideSchema>;

type AddSideParts = { readSubjects: () => readonly Subject[]; add: (subject: Subject) => void };

/** Takes one more account into what `readSubjects` says is compared. */
export const provideAddSide = ({ readSubjects, add }: AddSideParts) =>
  provideSaveFlow({
    schema: addSideSchema,
    save: async ({ account }) => {
      const isThere = readSubjects().some((subject) => subject.toLowerCase() === account.toLowerCase());
      if (isThere) throw new ComparedAlreadyError(account);
      return account;
    },
    onSaved: add,
    // Its field says so.
    onFailed: () => {},
  });

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
