import * as v from 'valibot';
import { type RunTrigger, runTriggerSchema } from '#contract/run.ts';

const accountJobSchema = v.object({
  account_id: v.number(),
  /** What asked for the work, and the person behind it. Jobs of earlier versions do not say. */
  trigger: v.optional(runTriggerSchema, 'restart'),
  by: v.optional(v.nullable(v.object({ id: v.string(), username: v.string() })), null),
  /** How often it had to wait so far. */
  waits: v.optional(v.number(), 0),
});

/** What every job carries. */
export type AccountJob = v.InferOutput<typeof accountJobSchema>;

/** Reads what a job carries. Throws `ValiError` for what no version of this server stored. */
export const readAccountJob = (data: unknown): AccountJob => v.parse(accountJobSchema, data);

/** A higher number comes first. */
export const PRIORITY: Readonly<Record<RunTrigger, number>> = { person: 20, import: 10, schedule: 5, restart: 0 };
