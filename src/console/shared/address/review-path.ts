import { reportPath } from './report-path.ts';

/** The address of what a review of an account says. */
export const reviewPath = (screenName: string, id: number): string => `${reportPath(screenName)}/reviews/${id}`;

/** The address where a person reads the posts of a review. */
export const readingPath = (screenName: string, id: number): string => `${reviewPath(screenName, id)}/read`;

/** The id of the reviews' section of a report. */
export const REVIEWS = 'reviews';
