import { MissingError } from '#console/shared/address/missing-error.ts';
import { reportPath } from '#console/shared/address/report-path.ts';
import type { ReviewPlace } from './review-place.ts';

/** The server does not say which reason is true: that would tell what is stored here. The report offers to add the account. */
export const missingReview = ({ screenName, reviewId }: ReviewPlace): MissingError =>
  new MissingError(`There is no review ${reviewId}`, {
    path: reportPath(screenName),
    label: 'Open the report',
    reason: `Either @${screenName} is not on your list, or the review was deleted or never existed.`,
  });
