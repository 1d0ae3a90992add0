import * as v from 'valibot';
import { provideSaveFlow } from '#console/shared/forms/provide-save-flow.ts';
import { startQuery } from '#console/shared/queries/start-query.ts';
import { accountNameSchema } from '#contract/item.ts';
import { fetchComparison, fetchScoredRuns } from './calls.ts';
import { ComparedAlreadyError, type Subject } from './subjects.ts';

const addSideSchema = v.object({ account: accountNameSchema });
export type AddSideValues = v.InferInput<typeof addSideSchema>;

type AddSideParts = { readSubjects: () => readonly Subject[]; add: (subject: Subject) => void };

/** Adds an account to the sides that `readSubjects` returns. */
export const provideAddSide = ({ readSubjects, add }: AddSideParts) =>
  provideSaveFlow({
    schema: addSideSchema,
    save: async ({ account }) => {
      const isThere = readSubjects().some((subject) => subject.toLowerCase() === account.toLowerCase());
      if (isThere) throw new ComparedAlreadyError(account);
      return account;
    },
    changes: [],
    onSaved: add,
    // The field shows the error.
    onFailed: () => {},
  });

/** Starts the comparison of the sides that the address names. */
export const startComparison = (subjects: string) =>
  startQuery({
    name: 'compare/comparison',
    shows: ['accounts', 'posts', 'scores'],
    fetchData: (signal) => fetchComparison(subjects, signal),
  });

/** Starts the analyses of an account that can be compared, newest first. */
export const startScoredRuns = (account: string) =>
  startQuery({
    name: 'compare/scored-runs',
    shows: ['accounts', 'runs'],
    fetchData: (signal) => fetchScoredRuns(account, signal),
  });
