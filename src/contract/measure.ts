import * as v from 'valibot';

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** A share with its 95 % interval. */
export const measureSchema = v.object({ value: share, interval: v.tuple([share, share]) });
export type Measure = v.InferOutput<typeof measureSchema>;
