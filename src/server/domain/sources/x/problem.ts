import * as v from 'valibot';
import {
  AccountMissing,
  AccountProtected,
  AccountSuspended,
  UnexpectedAnswer,
  type XError,
  XUnavailable,
} from './errors.ts';

const text = v.fallback(v.string(), '');

const problemSchema = v.object({
  type: text,
  title: text,
  detail: text,
  message: text,
  parameter: text,
  /** In a usage cap: `Daily` or `Monthly`. */
  period: text,
  code: v.fallback(v.nullable(v.number()), null),
  /** In an invalid request: each parameter with the values that were sent. */
  parameters: v.fallback(v.record(v.string(), v.unknown()), {}),
});
/**
 * An error as X describes it: alone as problem+json, or among the `errors` of an answer; empty fields if X says
 * nothing.
 */
export type Problem = v.InferOutput<typeof problemSchema>;

export const problemsSchema = v.fallback(v.array(problemSchema), []);

const bodySchema = v.object({ ...problemSchema.entries, errors: problemsSchema });

/** The problems in the body of a refusal, the general one first; null for any other body. */
export function parseProblems(body: string): [Problem, ...Problem[]] | null {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), bodySchema), body);
  if (!result.success) return null;
  const { errors, ...general } = result.output;
  return [general, ...errors];
}

/** Whether the problem is of that type, on any host: `https://api.x.com/2/problems/{name}`. */
export function isOfType(problem: Problem, name: string): boolean {
  return problem.type.endsWith(`/problems/${name}`);
}

/** X's message about the problem, ready to be quoted: on one line and short. */
export function wordsOf({ detail, message, title }: Problem): string {
  const words = (detail || message || title || 'no reason given').replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
  return (words.length > 200 ? `${words.slice(0, 199)}…` : words).toWellFormed();
}

/** The error for a problem with the requested account. */
export function explainAccountProblem(problem: Problem, account: string): XError {
  if (problem.detail.startsWith('User has been suspended')) return new AccountSuspended(account);
  if (isOfType(problem, 'not-authorized-for-resource')) return new AccountProtected(account);
  if (isOfType(problem, 'resource-not-found')) return new AccountMissing(account);
  if (isOfType(problem, 'internal-error') || isOfType(problem, 'resource-unavailable')) {
    return new XUnavailable(`“${wordsOf(problem)}”`);
  }
  return new UnexpectedAnswer(`“${wordsOf(problem)}”`);
}
