import * as v from 'valibot';
import { fromPromise } from 'xstate';
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
  fetchPosts,
  fetchRepetitions,
  fetchReport,
  fetchRuns,
  fetchStanding,
  withdrawCorrection,
} from './calls.ts';
import type { EvidenceFilters } from './evidence-address.ts';

/** Posts on one page of the evidence. */
export const EVIDENCE_PAGE_SIZE = 10;

/** Starts the account and its levels. */
export const startStanding = (screenName: string) =>
  startQuery({
    shows: ['accounts', 'posts', 'scores', 'corrections', 'settings'],
    fetchData: (signal) => fetchStanding(screenName, signal),
  });

/** Starts what the pictures show. */
export const startPictures = (screenName: string) =>
  startQuery({ shows: ['posts', 'scores'], fetchData: (signal) => fetchReport(screenName, signal) });

/** Starts the analyses of an account. */
export const startRuns = (screenName: string) =>
  startList({
    shows: ['runs', 'users'],
    fetchPage: (request, signal) => fetchRuns(screenName, request, signal),
    pageSize: PAGE_SIZE,
  });

/** Starts what an account repeats. */
export const startRepetitions = (screenName: string) =>
  startList({
    shows: ['posts', 'scores'],
    fetchPage: (request, signal) => fetchRepetitions(screenName, request, signal),
    pageSize: PAGE_SIZE,
  });

/** What decides which posts some filters let through. */
const EVIDENCE: readonly Fact[] = ['posts', 'scores', 'corrections'];

/** Starts how many posts some filters let through. */
export const startCount = (screenName: string, filters: EvidenceFilters) =>
  startQuery({ shows: EVIDENCE, fetchData: (signal) => countPosts(screenName, filters, signal) });

/**
 * Starts the posts that some filters let through. Pages follow one another by cursor, and the list turns to a page only from the
 * one before it, so the cursor of each page is known by then.
 */
export function startPosts(screenName: string, filters: EvidenceFilters) {
  const cursors = new Map<number, string>();
  return startList<Post>({
    // A correction says whose it is.
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

/** `right` may be said of both questions at once. */
const BOTH = 'both';

/** What the server takes for what a person says; each kind is a correction of its own. */
const toCreations = (correction: Correction) =>
  (correction.kind === BOTH ? ['propaganda', 'disinformation'] : [correction.kind]).map((kind) =>
    v.parse(correctionCreationSchema, { ...correction, kind }),
  );

const announceCorrection = () => announceChange(['corrections']);

/** What a person says of a post, and takes back. */
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
        // What is said of both questions may be kept for one of them.
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
