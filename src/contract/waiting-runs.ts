import * as v from 'valibot';
import { closedObject } from './closed-object.ts';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));

/** How many runs one call lists or confirms. */
export const WAITING_MAX = 500;

/** Answer of GET /admin/waiting_runs: the runs that wait until a superuser confirms their expected use, the oldest first. */
export const waitingRunsSchema = v.object({
  data: v.array(
    v.object({
      id: whole,
      screen_name: v.string(),
      tokens: v.nullable(whole),
      /** US dollars; null when the model has no price. */
      cost_usd: v.nullable(v.number()),
    }),
  ),
  /** All that wait, also those beyond the ones that are listed. */
  count: whole,
});
export type WaitingRuns = v.InferOutput<typeof waitingRunsSchema>;

/** Body of POST /admin/waiting_runs/confirm: the ids of the runs that a person has seen. */
export const confirmationsSchema = closedObject({
  ids: v.pipe(
    v.array(whole),
    v.minLength(1, 'Name at least one'),
    v.maxLength(WAITING_MAX, `Name at most ${WAITING_MAX}`),
  ),
});

/** Its answer. Runs that do not wait any more are not counted. */
export const confirmedSchema = v.object({ confirmed: whole });
export type Confirmed = v.InferOutput<typeof confirmedSchema>;
