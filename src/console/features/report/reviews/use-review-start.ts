import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { readingPath } from '#console/shared/address/review-path.ts';
import { useScreenName } from '../use-screen-name.ts';
import { provideReviewStart } from './providers.ts';

/** The flow that starts a review of the shown account, and then leads to its first post. */
export function useReviewStart() {
  const screenName = useScreenName();
  const navigate = useNavigate();
  return useMemo(
    () => provideReviewStart(screenName, ({ id }) => navigate(readingPath(screenName, id))),
    [screenName, navigate],
  );
}
