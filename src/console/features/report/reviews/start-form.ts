import * as v from 'valibot';
import { typedNumber } from '#console/shared/forms/number-text.ts';
import { analyzerKindSchema } from '#contract/level.ts';
import { REVIEW_SIZE, type ReviewCreation, reviewCreationSchema, UNMARKED_SHARE } from '#contract/review.ts';

const { size, doubled, seed } = reviewCreationSchema.entries;
const PERCENT = 100;

/** Per cent as people type them, to a share. */
const typedPercent = v.pipe(
  typedNumber,
  v.transform((percent) => percent / PERCENT),
);

/** Check this account: the question and the sample. */
export const reviewFormSchema = v.pipe(
  v.object({
    kind: v.pipe(v.string(), analyzerKindSchema),
    size: v.pipe(typedNumber, size.wrapped),
    unmarked: v.pipe(
      typedPercent,
      v.number('Must be a number'),
      v.minValue(UNMARKED_SHARE.least, `Must be at least ${UNMARKED_SHARE.least * PERCENT}`),
      v.maxValue(UNMARKED_SHARE.most, `Must be at most ${UNMARKED_SHARE.most * PERCENT}`),
    ),
    doubled: v.pipe(typedNumber, doubled.wrapped),
    is_blind: v.boolean(),
    seed: v.union([v.pipe(v.string(), v.trim(), v.literal('')), seed.wrapped]),
  }),
  v.transform(({ seed: typed, ...sample }): ReviewCreation => (typed === '' ? sample : { ...sample, seed: typed })),
);
export type ReviewValues = v.InferInput<typeof reviewFormSchema>;

/** What the form starts with. */
export const REVIEW_START: ReviewValues = {
  kind: 'propaganda',
  size: String(REVIEW_SIZE.usual),
  unmarked: String(UNMARKED_SHARE.usual * PERCENT),
  doubled: '0',
  is_blind: true,
  seed: '',
};
