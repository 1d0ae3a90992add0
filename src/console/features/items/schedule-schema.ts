import * as v from 'valibot';
import { scheduleSchema } from '#contract/item.ts';

/** Schedule: for the account of that name. */
export const scheduleFormSchema = v.object({ screenName: v.string(), schedule: v.pipe(v.string(), scheduleSchema) });
export type ScheduleValues = v.InferInput<typeof scheduleFormSchema>;
