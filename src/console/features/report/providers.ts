import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { provideClipboard } from '#console/shared/charts/use-clipboard.ts';
import { provideRowCommand } from '#console/shared/commands/provide-row-command.ts';
import { announceChange } from '#console/shared/facts/changes.ts';
import type { Fact } from '#console/shared/facts/facts.ts';
import { saveFile } from '#console/shared/files/save-file.ts';
import { startList } from '#console/shared/lists/start-list.ts';
import { notifyError } from '#console/shared/notifications/notify.ts';
import { startQuery } from '#console/shared/queries/start-query.ts';
import { correctionCreationSchema } from '#contract/correction.ts';
import type { ExportFormat } from '#contract/export.ts';
import { PAGE_SIZE } from '#contract/page.ts';
import type { Post } from '#contract/post.ts';
import { type Correction, correctionMachine } from '#machines/correction.machine.ts';
import {
  correctPost,
  countPosts,
  exportReport,
  fetchAmplification,
  fetchOutside,
  fetchPosts,
  fetchRepetitions,
  fetchReport,
  fetchRuns,
  fetchStanding,
  withdrawCorrection,
} from './calls.ts';
import type { EvidenceFilters } from './evidence-address.ts';
import { pickStrongest } from './first-page/pick-strongest.ts';

/** The facts that decide which posts match filters. */
const EVIDENCE: readonly Fact[] = ['posts', 'scores', 'corrections', 'outside'];

/** Posts on one page of the evidence. */
export const EVIDENCE_PAGE_SIZE = 10;

/** Starts the query of the account and its levels. */
export const startStanding = (screenName: string) =>
  startQuery({
    name: 'report/standing',
    shows: ['accounts', 'posts', 'scores', 'corrections', 'settings'],
    fetchData: (signal) => fetchStanding(screenName, signal),
  });

/** How many posts are asked for to find the strongest ones: of each wording only one is shown. */
const STRONGEST_ASKED = 20;

/** Starts the query of the posts with the strongest marks. */
export const startStrongest = (screenName: string) =>
  startQuery({
    name: 'report/strongest',
    shows: EVIDENCE,
    fetchData: async (signal) => {
      const request = { filters: {}, after: undefined, limit: STRONGEST_ASKED };
      return pickStrongest((await fetchPosts(screenName, request, signal)).data);
    },
  });

/** Copies a statement, which is its own source. */
export const statementCopy = provideClipboard({
  read: async (text) => text,
  changes: [],
  onFailed: () => notifyError(new Error('Your browser did not allow copying.')),
});

/** Starts the query of the pictures' data. */
export const startPictures = (screenName: string) =>
  startQuery({
    name: 'report/pictures',
    shows: ['posts', 'scores'],
    fetchData: (signal) => fetchReport(screenName, signal),
  });

/** Starts the list of an account's runs. */
export const startRuns = (screenName: string) =>
  startList({
    name: 'report/runs',
    shows: ['runs', 'users'],
    fetchPage: (request, signal) => fetchRuns(screenName, request, signal),
    pageSize: PAGE_SIZE,
  });

/** Starts the query of whose posts an account passes on. */
export const startAmplification = (screenName: string) =>
  startQuery({
    name: 'report/amplification',
    shows: ['accounts', 'posts', 'scores'],
    fetchData: (signal) => fetchAmplification(screenName, signal),
  });

/** Starts the query of what outside sources say about an account's posts. */
export const startOutside = (screenName: string) =>
  startQuery({
    name: 'report/outside',
    shows: ['posts', 'outside'],
    fetchData: (signal) => fetchOutside(screenName, signal),
  });

/** Starts the list of an account's repetitions. */
export const startRepetitions = (screenName: string) =>
  startList({
    name: 'report/repetitions',
    shows: ['posts', 'scores'],
    fetchPage: (request, signal) => fetchRepetitions(screenName, request, signal),
    pageSize: PAGE_SIZE,
  });

/** Starts the query for the number of posts that match the filters. */
export const startCount = (screenName: string, filters: EvidenceFilters) =>
  startQuery({ name: 'report/count', shows: EVIDENCE, fetchData: (signal) => countPosts(screenName, filters, signal) });

/**
 * Starts the list of the posts that match the filters. Each page has a cursor for the next one. The list goes to a page only
 * from the page before it, so the cursor is always known.
 */
export function startPosts(screenName: string, filters: EvidenceFilters) {
  const cursors = new Map<number, string>();
  return startList<Post>({
    name: 'report/posts',
    // A correction shows its author's name.
    shows: [...EVIDENCE, 'users'],
    fetchPage: async ({ page, pageSize }, signal) => {
      const request = { filters, after: cursors.get(page), limit: pageSize };
      const isBeyondEnd = page > 1 && request.after === undefined;
      if (isBeyondEnd) return { data: [] };
      const { data, next } = await fetchPosts(screenName, request, signal);
      if (next === null) cursors.delete(page + 1);
      else cursors.set(page + 1, next);
      return { data };
    },
    pageSize: EVIDENCE_PAGE_SIZE,
  });
}

/** `right` can be said for both kinds at once. */
const BOTH = 'both';

/** The server's corrections for a person's judgement: one for each kind. */
const toCreations = (correction: Correction) =>
  (correction.kind === BOTH ? ['propaganda', 'disinformation'] : [correction.kind]).map((kind) =>
    v.parse(correctionCreationSchema, { ...correction, kind }),
  );

const announceCorrection = () => announceChange(['corrections']);

/** Adds and removes a person's corrections of a post. */
export const provideCorrection = (screenName: string, postId: number) =>
  correctionMachine.provide({
    actors: {
      saveCorrection: fromPromise<void, { correction: Correction }>(async ({ input, signal }) => {
        for (const creation of toCreations(input.correction)) await correctPost(screenName, postId, creation, signal);
      }),
      withdrawCorrection: fromPromise<void, { id: number }>(({ input, signal }) =>
        withdrawCorrection(screenName, postId, input.id, signal),
      ),
    },
    actions: {
      announceChange: announceCorrection,
      announceFailure: (_, { error }) => {
        notifyError(error);
        // Of two corrections, one may be stored although the other failed.
        announceCorrection();
      },
    },
  });

/** Saves a report as a file. */
export const reportExport = provideRowCommand({
  carryOut: async ({ screenName, format }: { screenName: string; format: ExportFormat }, signal) =>
    saveFile(await exportReport(screenName, format, signal), `${screenName}.${format}`),
  changes: [],
});
