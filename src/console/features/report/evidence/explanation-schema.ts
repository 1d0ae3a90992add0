import * as v from 'valibot';
import { correctionReasonSchema } from '#contract/correction.ts';

/** A form's values are texts. */
const number = v.pipe(v.string(), v.transform(Number));

/** Why a person made a correction of a post; `id` is the correction's. */
export const explanationSchema = v.object({
  screenName: v.string(),
  postId: number,
  id: number,
  ...correctionReasonSchema.entries,
});
