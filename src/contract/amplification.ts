import * as v from 'valibot';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const score = v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1)));
const seconds = v.pipe(v.number(), v.minValue(0));

/** How many of the accounts whose posts are passed on most are named. */
export const PASSED_ON_MAX = 20;

/** An account whose posts are passed on. */
export const passedOnSchema = v.object({
  /** As the reposts write it, without `@`. */
  screen_name: v.string(),
  reposts: whole,
  /**
   * Null unless the caller sees this account here. Its scores are null unless the same analyzer measured it, with
   * enough statements.
   */
  known: v.nullable(v.object({ screen_name: v.string(), name: v.string(), propaganda: score, disinformation: score })),
});
export type PassedOn = v.InferOutput<typeof passedOnSchema>;

/** Answer of GET /twitter/user/{screen_name}/amplification: whose posts an account passes on, and how soon. */
export const amplificationSchema = v.object({
  /** All stored posts of the account, and how many of them are reposts. */
  posts: whole,
  reposts: whole,
  /** Reposts that say whose post they pass on. */
  named: whole,
  /** How many different accounts these are. */
  accounts: whole,
  /** Those whose posts are passed on most, most first. */
  passed_on: v.array(passedOnSchema),
  /** How long after the original, over the `reposts` of which both times are known; null when there are none. */
  delay: v.nullable(v.object({ reposts: whole, lower: seconds, median: seconds, upper: seconds })),
  /** At least four fifths of the posts are reposts; or at least half, and it says too little itself for a score. */
  is_amplifier: v.boolean(),
});
export type Amplification = v.InferOutput<typeof amplificationSchema>;
