import * as v from 'valibot';
import { type RunTrigger, runTriggerSchema } from '#contract/run.ts';

const accountJobSchema = v.object({
  account_id: v.number(),
  /** What started the work, and the person behind it. Jobs of earlier versions do not have these fields. */
  trigger: v.optional(runTriggerSchema, 'restart'),
  by: v.optional(v.nullable(v.object({ id: v.string(), username: v.string() })), null),
  /** How often it had to wait so far. */
  waits: v.optional(v.number(), 0),
});

/** The data of every job. */
export type AccountJob = v.InferOutput<typeof accountJobSchema>;

/** Reads the data of a job. Throws `ValiError` for data that no version of this server stores. */
export const readAccountJob = (data: unknown): AccountJob => v.parse(accountJobSchema, data);

/** A higher number is served first. */
export const PRIORITY: Readonly<Record<RunTrigger, number>> = {
  person: 20,
  import: 10,
  schedule: 5,
  settings: 2,
  restart: 0,
};
