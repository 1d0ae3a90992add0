import { client } from '#console/shared/client/client.ts';
import { type PageRequest, toPageQuery } from '#console/shared/client/page-query.ts';
import type { Page } from '#contract/page.ts';
import {
  type Review,
  type ReviewCreation,
  type ReviewProgress,
  reviewPageSchema,
  reviewSchema,
} from '#contract/review.ts';
import { pathOf } from '../account-path.ts';

/** GET …/reviews: the reviews of the account, newest first. */
export const fetchReviews = (
  screenName: string,
  request: PageRequest,
  signal: AbortSignal,
): Promise<Page<ReviewProgress>> =>
  client.get(`${pathOf(screenName)}/reviews`, { searchParams: toPageQuery(request), signal }).json(reviewPageSchema);

/** POST …/reviews: draws a review. */
export const startReview = (screenName: string, review: ReviewCreation, signal: AbortSignal): Promise<Review> =>
  client.post(`${pathOf(screenName)}/reviews`, { json: review, signal }).json(reviewSchema);
