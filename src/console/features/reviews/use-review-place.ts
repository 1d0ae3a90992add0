import { useParams } from 'react-router-dom';
import { MissingError } from '#console/shared/address/missing-error.ts';
import { reportPath } from '#console/shared/address/report-path.ts';
import type { ReviewPlace } from './review-place.ts';

/** Ids start at 1. A longer id would not be an exact number in JavaScript. */
const ID_PATTERN = /^[1-9]\d{0,14}$/;

/** The review that the address names. @throws MissingError when it names none. */
export function useReviewPlace(): ReviewPlace {
  const { screen_name: screenName = '', review_id: id = '' } = useParams();
  if (!ID_PATTERN.test(id))
    throw new MissingError(`"${id}" is not the id of a review`, { path: reportPath(screenName) });
  return { screenName, reviewId: Number(id) };
}
