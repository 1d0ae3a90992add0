import * as v from 'valibot';
import { judgementSchema } from '#contract/review-judgement.ts';
import type { Draft } from '#machines/draft.ts';
import type { MarkDraft } from '#machines/judgement-draft.ts';
import type { ReviewPlace } from './review-place.ts';

type Marks = Readonly<Record<string, MarkDraft>>;

/** Where what a reader marked and wrote in a review is kept, in case their session ends. */
export const markPlace = ({ screenName, reviewId }: ReviewPlace): string => `reviews/${screenName}/${reviewId}`;

/** The marks as kept text. */
export const keepMarks = (marks: Marks): Draft => ({
  initial: { marks: '{}' },
  values: { marks: JSON.stringify(marks) },
});

const marksSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(v.string(), v.object({ found: judgementSchema.entries.found, note: judgementSchema.entries.note })),
);

/** The marks in a kept text; none without one. */
export function recallMarks(draft: Draft | null): Marks {
  const { success, output } = v.safeParse(marksSchema, draft?.values.marks);
  return success ? output : {};
}
