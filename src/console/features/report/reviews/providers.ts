import { provideSaveFlow } from '#console/shared/forms/provide-save-flow.ts';
import { startList } from '#console/shared/lists/start-list.ts';
import { notifyError } from '#console/shared/notifications/notify.ts';
import { PAGE_SIZE } from '#contract/page.ts';
import type { Review } from '#contract/review.ts';
import { fetchReviews, startReview } from './calls.ts';
import { reviewFormSchema } from './start-form.ts';

/** Starts the list of an account's reviews. */
export const startReviews = (screenName: string) =>
  startList({
    name: 'report/reviews',
    shows: ['reviews', 'users'],
    fetchPage: (request, signal) => fetchReviews(screenName, request, signal),
    pageSize: PAGE_SIZE,
  });

/** The form that starts a review. */
export const provideReviewStart = (screenName: string, onStarted: (review: Review) => void) =>
  provideSaveFlow({
    schema: reviewFormSchema,
    save: (review, signal) => startReview(screenName, review, signal),
    changes: ['reviews', 'audit'],
    onSaved: onStarted,
    onFailed: notifyError,
  });
