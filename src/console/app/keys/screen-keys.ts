import { matchPath } from 'react-router-dom';
import { EVIDENCE_KEYS } from '#console/features/report/evidence/evidence-keys.ts';
import { REVIEW_KEYS } from '#console/features/reviews/reading/review-keys.ts';
import { type KeyLine, searchLine } from '#console/shared/keys/keys.ts';

/** The screens that have keys of their own, by their path in the route table. */
const SCREENS: Readonly<Record<string, readonly KeyLine[]>> = {
  '/items': [searchLine('Search accounts')],
  '/rules': [searchLine('Search rules')],
  '/items/:screen_name': EVIDENCE_KEYS,
  '/items/:screen_name/reviews/:review_id/read': REVIEW_KEYS,
};

/** The keys of the screen at `pathname`; empty for most screens. */
export const keysAt = (pathname: string): readonly KeyLine[] =>
  Object.entries(SCREENS).find(([path]) => matchPath(path, pathname) !== null)?.[1] ?? [];
