import * as v from 'valibot';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * What so many posts in one request would save at most: the text that each request repeats. Null where nothing would be
 * saved. The cost is null without a price.
 */
export const sharingSchema = v.nullable(
  v.object({ posts_per_request: whole, tokens: whole, cost_usd: v.nullable(v.number()) }),
);
export type Sharing = v.InferOutput<typeof sharingSchema>;
