import * as v from 'valibot';
import type { AccountLookup } from '#contract/lookup.ts';
import { type FieldProblem, problemSchema } from '#contract/problem.ts';
import type { SecondFactorDemand } from '#contract/second-factor.ts';
import { hasNetwork } from './network.ts';
import { nameStatus } from './status-names.ts';

/** The message if the server did not say what went wrong (S8.4). */
export const UNEXPLAINED = 'Something went wrong.';
/** The message if there is no network. It is true only for now. */
export const OFFLINE = 'You are offline.';

/** The server answered with a failure status. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** The status's name, such as `Validation Error`. */
  readonly title: string;
  readonly detail: string | readonly FieldProblem[] | null;
  /** The refused fields of the request with their messages. A part of a field, such as an entry of a list, counts as the field. */
  readonly problems: Readonly<Record<string, readonly string[]>>;
  /** The requested thing does not exist, or this person may not see it. */
  readonly isGone: boolean;
  /** How the request could succeed: the accounts to choose from, or a code beside the password; null for any other failure. */
  readonly offer: AccountLookup | SecondFactorDemand | null;

  constructor(status: number, statusText: string, body: unknown) {
    const parsed = v.safeParse(problemSchema, body);
    const detail = parsed.success ? parsed.output.detail : null;
    super(describeDetail(detail));
    this.status = status;
    this.title = nameStatus(status, statusText, body);
    this.detail = detail;
    this.isGone = status === 404;
    this.offer = (parsed.success && (parsed.output.choices ?? parsed.output.second_factor)) || null;
    this.problems = Array.isArray(detail) ? groupByField(detail) : {};
  }
}

/** The session has ended. Its chart says so itself, so nothing else needs to. */
export const isSessionEnd = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** The person may not do this, perhaps not any more. Its screen may then disappear, and with it what the screen says. */
export const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403;

/** The call got no answer: no network, no server, or the server was too slow. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError';
  readonly isUnanswered = true;
  constructor(cause: Error, message = describeSilence(cause)) {
    super(message, { cause });
  }
}

/** The server answered, but not with JSON that matches the contract. */
export class UnreadableAnswerError extends Error {
  override name = 'UnreadableAnswerError';
  constructor(cause: Error) {
    super(UNEXPLAINED, { cause });
  }
}

function describeSilence(cause: Error): string {
  if (!hasNetwork()) return OFFLINE;
  return cause.name === 'TimeoutError' ? 'The server did not answer in time.' : 'The server cannot be reached.';
}

function describeDetail(detail: ApiError['detail']): string {
  if (typeof detail === 'string') return detail;
  return detail?.[0]?.msg ?? UNEXPLAINED;
}

function groupByField(problems: readonly FieldProblem[]): Record<string, string[]> {
  const byField: Record<string, string[]> = {};
  for (const { loc, msg } of problems) {
    const [, field] = loc;
    if (field === undefined) continue;
    byField[field] = [...(byField[field] ?? []), msg];
  }
  return byField;
}
