import * as v from 'valibot';
import { provideSaveFlow } from '#console/shared/forms/provide-save-flow.ts';
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
    changes: [],
    onSaved: add,
    // Its field says so.
    onFailed: () => {},
  });

/** Starts the comparison of some sides, as the address names them. */
export const startComparison = (subjects: string) =>
  startQuery({
    shows: ['accounts', 'posts', 'scores'],
    fetchData: (signal) => fetchComparison(subjects, signal),
  });

/** Starts the analyses of an account that can be compared, newest first. */
export const startScoredRuns = (account: string) =>
  startQuery({ shows: ['accounts', 'runs'], fetchData: (signal) => fetchScoredRuns(account, signal) });
