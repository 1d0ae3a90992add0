import { client } from '#console/shared/client/client.ts';
import { download } from '#console/shared/client/download.ts';
import { type PageRequest, toPageQuery } from '#console/shared/client/page-query.ts';
import type { Page } from '#contract/page.ts';
import { type Review, type ReviewTurn, reviewSchema, reviewTurnSchema } from '#contract/review.ts';
import {
  type Disagreement,
  disagreementPageSchema,
  type JudgementCreation,
  type MachineAnswer,
  machineAnswerSchema,
} from '#contract/review-judgement.ts';
import type { ReviewPlace } from './review-place.ts';

const pathOf = ({ screenName, reviewId }: ReviewPlace) =>
  `twitter/user/${encodeURIComponent(screenName)}/reviews/${reviewId}`;

/** GET …/reviews/{review_id}: a review, with what its judgements say. */
export const fetchReview = (place: ReviewPlace, signal: AbortSignal): Promise<Review> =>
  client.get(pathOf(place), { signal }).json(reviewSchema);

/** GET …/next: the next post for this person. */
export const fetchTurn = (place: ReviewPlace, signal: AbortSignal): Promise<ReviewTurn> =>
  client.get(`${pathOf(place)}/next`, { signal }).json(reviewTurnSchema);

/** POST …/judgements: what this person says of a post. */
export const judgePost = (place: ReviewPlace, judgement: JudgementCreation, signal: AbortSignal): Promise<ReviewTurn> =>
  client.post(`${pathOf(place)}/judgements`, { json: judgement, signal }).json(reviewTurnSchema);

/** DELETE …/judgements/{judgement_id}: takes this person's judgement back. */
export const undoJudgement = (place: ReviewPlace, id: number, signal: AbortSignal): Promise<ReviewTurn> =>
  client.delete(`${pathOf(place)}/judgements/${id}`, { signal }).json(reviewTurnSchema);

/** POST …/judgements/{judgement_id}/reveal: what the analyzer said of a post that this person has judged. */
export const revealMachine = (place: ReviewPlace, id: number, signal: AbortSignal): Promise<MachineAnswer> =>
  client.post(`${pathOf(place)}/judgements/${id}/reveal`, { signal }).json(machineAnswerSchema);

/** GET …/disagreements: the posts that people judge differently. */
export const fetchDisagreements = (
  place: ReviewPlace,
  request: PageRequest,
  signal: AbortSignal,
): Promise<Page<Disagreement>> =>
  client
    .get(`${pathOf(place)}/disagreements`, { searchParams: toPageQuery(request), signal })
    .json(disagreementPageSchema);

/** POST …/settlements: lets one of several different judgements count. */
export const settle = (place: ReviewPlace, judgement_id: number, signal: AbortSignal): Promise<Review> =>
  client.post(`${pathOf(place)}/settlements`, { json: { judgement_id }, signal }).json(reviewSchema);

/** DELETE …/settlements/{judgement_id}: opens a settled disagreement again. */
export const undoSettlement = (place: ReviewPlace, id: number, signal: AbortSignal): Promise<Review> =>
  client.delete(`${pathOf(place)}/settlements/${id}`, { signal }).json(reviewSchema);

/** DELETE …/reviews/{review_id}: removes a review with all its judgements. */
export async function removeReview(place: ReviewPlace, signal: AbortSignal): Promise<void> {
  await client.delete(pathOf(place), { signal }).json(reviewSchema);
}

/** GET …/reviews/{review_id}/export: the judgements of a review as CSV. */
export const exportReview = (place: ReviewPlace, signal: AbortSignal): Promise<Blob> =>
  download(`${pathOf(place)}/export`, { signal });
