import { review } from '#tests/walks/screens/review.ts';
import type { PageObject } from '#tests/walks/support/walk.ts';

export const REVIEWS: readonly PageObject[] = [review];
