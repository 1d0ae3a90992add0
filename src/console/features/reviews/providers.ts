import { createActor, type EventObject, fromCallback, fromPromise, type SnapshotFrom } from 'xstate';
import { type WithContext, withContext } from '#console/shared/charts/with-context.ts';
import { ApiError } from '#console/shared/client/api-error.ts';
import { provideRowCommand } from '#console/shared/commands/provide-row-command.ts';
import { type DeletionSubject, provideDeletion } from '#console/shared/dialogs/provide-deletion.ts';
import { announceChange } from '#console/shared/facts/changes.ts';
import type { Fact } from '#console/shared/facts/facts.ts';
import { saveFile } from '#console/shared/files/save-file.ts';
import type { UnsavedWork } from '#console/shared/leaving/unsaved-work.ts';
import { startList } from '#console/shared/lists/start-list.ts';
import {
  notify,
  notifyDeleted,
  notifyDeletionFailure,
  notifyError,
  notifyUndoable,
} from '#console/shared/notifications/notify.ts';
import { startQuery } from '#console/shared/queries/start-query.ts';
import { unlessLeft } from '#console/shared/queries/use-load.ts';
import { PAGE_SIZE } from '#contract/page.ts';
import type { Review, ReviewTurn } from '#contract/review.ts';
import type { Disagreement, MachineAnswer } from '#contract/review-judgement.ts';
import type { JudgementDraft, Turn } from '#machines/judgement-draft.ts';
import { reviewMachine } from '#machines/review.machine.ts';
import {
  exportReview,
  fetchDisagreements,
  fetchReview,
  fetchTurn,
  judgePost,
  removeReview,
  revealMachine,
  settle,
  undoJudgement,
  undoSettlement,
} from './calls.ts';
import { describeVerdict } from './describe-judgement.ts';
import { keepMarks, markPlace } from './kept-marks.ts';
import type { ReviewPlace } from './review-place.ts';

const REVIEWS: readonly Fact[] = ['reviews', 'audit'];

type Known = { readonly turn: ReviewTurn | null; readonly machine: MachineAnswer | null };
export type ReviewLogic = WithContext<typeof reviewMachine, Known>;
export type ReviewSnapshot = SnapshotFrom<ReviewLogic>;

const MARKS = 'the marks of this post';

/** Takes a judgement back after its reader has left the screen. */
const undoing = provideRowCommand({
  carryOut: ({ screenName, reviewId, id }: ReviewPlace & { id: number }, signal) =>
    undoJudgement({ screenName, reviewId }, id, signal),
  changes: REVIEWS,
});

/** The reading of a review. Marks that are not saved are asked about before they are lost, and kept if the session ends. */
export const provideReview = (place: ReviewPlace, { guard, keepDraft, dropDraft }: UnsavedWork): ReviewLogic =>
  withContext<typeof reviewMachine, Known>(
    reviewMachine.provide({
      actors: {
        fetchTurn: fromPromise<Turn, void>(({ signal }) => unlessLeft(fetchTurn(place, signal), signal)),
        judge: fromPromise<Turn, { judgement: JudgementDraft }>(({ input, signal }) => {
          const { postId, verdict, found, note } = input.judgement;
          return judgePost(place, { post_id: postId, verdict, found: [...found], note }, signal);
        }),
        undo: fromPromise<Turn, { id: number }>(({ input, signal }) => undoJudgement(place, input.id, signal)),
        reveal: fromPromise<unknown, { id: number }>(({ input, signal }) => revealMachine(place, input.id, signal)),
        holdMarks: fromCallback<EventObject>(() => {
          guard.send({ type: 'work.begun', name: MARKS });
          return () => {
            guard.send({ type: 'work.ended', name: MARKS });
            dropDraft(markPlace(place));
          };
        }),
      },
      actions: {
        keepDrafts: (_, { drafts }) =>
          keepDraft({ work: { name: MARKS, place: markPlace(place) }, draft: keepMarks(drafts) }),
        announceJudged: ({ self }, { turn }) => {
          announceChange(REVIEWS);
          if (turn.last === null) return;
          const { judgement } = turn.last;
          const undone = { type: 'verdict.undone', id: judgement.id } as const;
          notifyUndoable(
            `Saved: ${describeVerdict(judgement)}.`,
            () => {
              const reading = self.getSnapshot();
              if (reading.status === 'active' && reading.can(undone)) self.send(undone);
              else
                createActor(undoing)
                  .start()
                  .send({ type: 'command.given', subject: { ...place, id: judgement.id } });
            },
            'judgement',
          );
        },
        announceUndone: () => {
          announceChange(REVIEWS);
          notify({ type: 'info', title: 'Taken back', description: 'You can judge the post again.' });
        },
        announceFailure: (_, { error }) => notifyError(error),
      },
    }),
  );

/** Starts the query of a review; `missing` if it does not exist or this person may not see it. */
export const startReview = (screenName: string, reviewId: number) =>
  startQuery<Review | 'missing'>({
    name: 'reviews/review',
    shows: ['reviews', 'users'],
    fetchData: async (signal) => {
      try {
        return await fetchReview({ screenName, reviewId }, signal);
      } catch (error) {
        if (error instanceof ApiError && error.isGone) return 'missing';
        throw error;
      }
    },
  });

/** Starts the list of the posts of a review that people judge differently. */
export const startDisagreements = (screenName: string, reviewId: number) =>
  startList<Disagreement>({
    name: 'reviews/disagreements',
    shows: ['reviews', 'users'],
    fetchPage: (request, signal) => fetchDisagreements({ screenName, reviewId }, request, signal),
    pageSize: PAGE_SIZE,
  });

type Judged = ReviewPlace & { id: number };

/** Lets a judgement count, or opens its disagreement again. */
export const settlements = {
  settle: provideRowCommand({
    carryOut: ({ screenName, reviewId, id }: Judged, signal) => settle({ screenName, reviewId }, id, signal),
    changes: REVIEWS,
  }),
  undo: provideRowCommand({
    carryOut: ({ screenName, reviewId, id }: Judged, signal) => undoSettlement({ screenName, reviewId }, id, signal),
    changes: REVIEWS,
  }),
};

/** Removes a review; `onRemoved` leads away from it. */
export const provideReviewRemoval = (onRemoved: () => void) =>
  provideDeletion<DeletionSubject & ReviewPlace>({
    remove: async (place, signal) => {
      await removeReview(place, signal);
      return null;
    },
    changes: REVIEWS,
    onDeleted: () => {
      notifyDeleted('Review');
      onRemoved();
    },
    onFailed: (error) => notifyDeletionFailure('Review', error),
  });

/** Saves the judgements of a review as a file. */
export const reviewExport = provideRowCommand({
  carryOut: async (place: ReviewPlace, signal) =>
    saveFile(await exportReview(place, signal), `${place.screenName}-review-${place.reviewId}.csv`),
  changes: [],
});
