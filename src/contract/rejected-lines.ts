import * as v from 'valibot';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The lines of an imported file that could not be used: entries of the answer to its import. */
export const rejectedLines = {
  /** The first lines that could not be used, with the reason. */
  rejected: v.array(v.object({ line: whole, reason: v.string() })),
  rejected_count: whole,
  /** Of all of them: how many have each reason, and the first line of each, the most frequent first. */
  rejected_reasons: v.array(v.object({ reason: v.string(), count: whole, line: whole })),
};
export type RejectedLines = v.InferOutput<v.ObjectSchema<typeof rejectedLines, undefined>>;
