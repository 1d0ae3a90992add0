import * as v from 'valibot';
import { scheduleSchema } from '#contract/item.ts';

/** Schedule: the account's name, and how often it is fetched. */
export const scheduleFormSchema = v.object({
  screenName: v.string(),
  schedule: v.pipe(v.string(), scheduleSchema),
  /** The schedules that the account's source allows. */
  schedules: v.array(v.string()),
});
export type ScheduleValues = v.InferInput<typeof scheduleFormSchema>;
