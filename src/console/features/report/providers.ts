import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { provideRowCommand } from '#console/shared/commands/provide-row-command.ts';
import { takeBack } from '#console/shared/commands/take-back.ts';
import { announceChange } from '#console/shared/facts/changes.ts';
import type { Fact } from '#console/shared/facts/facts.ts';
import { saveFile } from '#console/shared/files/save-file.ts';
import { provideSaveFlow } from '#console/shared/forms/provide-save-flow.ts';
import { startList } from '#console/shared/lists/start-list.ts';
import {
  notify,
  notifyBreakOff,
  notifyError,
  notifySaved,
  notifyUndoable,
} from '#console/shared/notifications/notify.ts';
import { startQuery } from '#console/shared/queries/start-query.ts';
import { correctionCreationSchema, type Correction as StoredCorrection } from '#contract/correction.ts';
import type { ExportFormat } from '#contract/export.ts';
import type { Post } from '#contract/post.ts';
import { type Correction, correctionMachine } from '#machines/correction.machine.ts';
import {
  confirmCheck,
  correctPost,
  countPosts,
  explainCorrection,
  exportPack,
  exportReport,
  fetchAmplification,
  fetchPosts,
  fetchReport,
  fetchReviewed,
  fetchStanding,
  lookForChecks,
  undoConfirmation,
  undoCorrection,
  withdrawCorrection,
} from './calls.ts';
import { describeCorrection } from './evidence/describe-post.ts';
import { explanationSchema } from './evidence/explanation-schema.ts';
import { findMade } from './evidence/find-made.ts';
import type { EvidenceFilters } from './evidence-address.ts';
import { pickStrongest } from './first-page/pick-strongest.ts';

/** The facts that decide which posts match filters. */
const EVIDENCE: readonly Fact[] = ['posts', 'scores', 'corrections', 'outside'];

/** Posts on one page of the evidence. */
export const EVIDENCE_PAGE_SIZE = 20;

/** Starts the query of the account and its levels. */
export const startStanding = (screenName: string) =>
  startQuery({
    name: 'report/standing',
    shows: ['accounts', 'posts', 'scores', 'corrections', 'settings'],
    fetchData: (signal) => fetchStanding(screenName, signal),
  });

/** How many posts are asked for to find the strongest ones: of each wording only one is shown. */
const STRONGEST_ASKED = 15;

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

/** Starts the query of the pictures' data. */
export const startPictures = (screenName: string) =>
  startQuery({
    name: 'report/pictures',
    shows: ['posts', 'scores'],
    fetchData: (signal) => fetchReport(screenName, signal),
  });

/** Starts the query of whose posts an account passes on. */
export const startAmplification = (screenName: string) =>
  startQuery({
    name: 'report/amplification',
    shows: ['accounts', 'posts', 'scores'],
    fetchData: (signal) => fetchAmplification(screenName, signal),
  });

/** Starts the query of what people found out about the analyzers on an account. */
export const startReviewed = (screenName: string) =>
  startQuery({
    name: 'report/reviewed',
    shows: ['reviews', 'scores'],
    fetchData: (signal) => fetchReviewed(screenName, signal),
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

type Made = StoredCorrection[];

/** Of the messages about judgements, only the newest is shown. */
const JUDGEMENT = 'judgement';

/** Takes corrections back, and restores what they replaced. When it is asked again, it goes on where no answer came. */
function undo({ screenName, postId }: { screenName: string; postId: number }, made: Made): void {
  const undone = new Set<number>();
  takeBack({
    carryOut: async (signal) => {
      for (const { id } of made.filter((one) => !undone.has(one.id))) {
        await undoCorrection(screenName, postId, id, signal);
        undone.add(id);
      }
    },
    changes: ['corrections'],
    onDone: sayTakenBack,
  });
}

/** Says that a judgement is gone. The message that offered to take it back goes. */
const sayTakenBack = () =>
  notify({ type: 'success', title: 'Success', description: 'Your judgement was taken back.', about: JUDGEMENT });

/** Says what was saved, with the button that takes it back. */
function offerUndo(post: { screenName: string; postId: number }, made: Made): void {
  const [first, second] = made;
  if (first === undefined) return;
  const said = second === undefined ? describeCorrection(first) : 'marked the post right as it is';
  notifyUndoable(`You ${said}.`, () => undo(post, made), JUDGEMENT);
}

/** The form in which a person says why they made a correction. */
export const explanation = provideSaveFlow({
  schema: explanationSchema,
  save: async ({ reason, ...explained }, signal) => {
    await explainCorrection(explained, reason, signal);
    return null;
  },
  changes: ['corrections'],
  onSaved: () => notifySaved('Reason saved successfully.'),
  onFailed: notifyError,
});

/** Adds and removes a person's corrections of a post. */
export const provideCorrection = (screenName: string, postId: number) =>
  correctionMachine.provide({
    actors: {
      saveCorrection: fromPromise<unknown, { correction: Correction }>(async ({ input, signal }) => {
        const made: Made = [];
        for (const creation of toCreations(input.correction)) {
          made.push(...findMade(await correctPost(screenName, postId, creation, signal), creation));
        }
        return made;
      }),
      withdrawCorrection: fromPromise<void, { id: number }>(({ input, signal }) =>
        withdrawCorrection(screenName, postId, input.id, signal),
      ),
    },
    actions: {
      announceChange: () => {
        announceCorrection();
        sayTakenBack();
      },
      announceSaved: (_, { made }) => {
        announceCorrection();
        // The chart keeps what `saveCorrection` has answered.
        offerUndo({ screenName, postId }, made as Made);
      },
      announceBreakOff: () => {
        notifyBreakOff();
        announceCorrection();
      },
      announceFailure: (_, { error }) => {
        notifyError(error);
        // Of two corrections, one may be stored although the other failed.
        announceCorrection();
      },
    },
  });

/** Starts the search for published fact-checks that are like a post. Opening it is the person's choice to ask for them. */
export const startSimilarChecks = (screenName: string, postId: number) =>
  startQuery({
    name: 'report/similar-checks',
    shows: [],
    fetchData: (signal) => lookForChecks(screenName, postId, signal),
  });

type CheckSubject = { screenName: string; postId: number; id: number };

/** What a person says of a fact-check: `id` is that of the fact-check, or of the confirmation to take back. */
export const checkJudgements = {
  confirm: provideRowCommand({
    carryOut: ({ screenName, postId, id }: CheckSubject, signal) => confirmCheck(screenName, postId, id, signal),
    changes: ['corrections'],
  }),
  undo: provideRowCommand({
    carryOut: ({ screenName, postId, id }: CheckSubject, signal) => undoConfirmation(screenName, postId, id, signal),
    changes: ['corrections'],
  }),
};

/** Saves a report as a file. */
export const reportExport = provideRowCommand({
  carryOut: async ({ screenName, format }: { screenName: string; format: ExportFormat }, signal) =>
    saveFile(await exportReport(screenName, format, signal), `${screenName}.${format}`),
  changes: [],
});

/** Saves the posts that the filters, written as in an address, let through as an evidence pack. */
export const packExport = provideRowCommand({
  carryOut: async ({ screenName, query }: { screenName: string; query: string }, signal) =>
    saveFile(await exportPack(screenName, query, signal), `${screenName}-evidence.zip`),
  changes: [],
});
