import * as v from 'valibot';
import { accountLookupSchema } from './lookup.ts';
import { secondFactorDemandSchema } from './second-factor.ts';

/** One refused field of a request: `loc` is its path, such as `['body', 'username']`. */
export const fieldProblemSchema = v.object({
  loc: v.array(v.union([v.string(), v.number()])),
  msg: v.string(),
  type: v.string(),
});
export type FieldProblem = v.InferOutput<typeof fieldProblemSchema>;

/** The body of every answer that is not a success (FastAPI's shape). `error_id` leads to the log line of a 5xx. */
export const problemSchema = v.object({
  detail: v.union([v.string(), v.array(fieldProblemSchema)]),
  error_id: v.optional(v.string()),
  /** The accounts that the name may mean, from several sources; the caller must name one source. */
  choices: v.optional(accountLookupSchema),
  /** The password was right, and the log-in needs a code as well. */
  second_factor: v.optional(secondFactorDemandSchema),
});
export type Problem = v.InferOutput<typeof problemSchema>;

/** Answer of a call that has nothing to return. */
export const messageSchema = v.object({ message: v.string() });
export type Message = v.InferOutput<typeof messageSchema>;
