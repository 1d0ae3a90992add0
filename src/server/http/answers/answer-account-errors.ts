import type { Context } from 'hono';
import { AccountNotFound } from '#server/domain/accounts/visibility.ts';
import { BudgetUsedUp, NothingToConfirm } from '#server/domain/analysis/start-run.ts';
import { CorrectionMisfit, CorrectionNotFound } from '#server/domain/corrections/errors.ts';
import { RunNotScored } from '#server/domain/evidence/compare-accounts.ts';
import { BadCursor } from '#server/domain/evidence/cursor.ts';
import { PostNotFound } from '#server/domain/evidence/read-post.ts';
import { TooManyTries, UserNotFound } from '#server/domain/people/errors.ts';
import { RunNotFound } from '#server/domain/runs/describe-run.ts';
import { TooManyArchives } from '#server/domain/sources/archive/apart.ts';
import { AccountUnavailable } from '#server/domain/sources/errors.ts';
import { Postponed } from '#server/domain/work/postponed.ts';
import { WorkFailure } from '#server/domain/work/work-failure.ts';
import type { Env } from '#server/http/env.ts';
import { answerError } from './answer-errors.ts';
import { Busy, Conflict, NotFound, TooManyRequests, Unauthorized, ValidationProblem } from './errors.ts';

/** The `onError` of every router on accounts: says what their errors mean in HTTP. */
export function answerAccountError(error: Error, c: Context<Env>): Promise<Response> {
  return answerError(translate(error), c);
}

function translate(error: Error): Error {
  if (error instanceof AccountNotFound) return new NotFound('Item not found');
  if (error instanceof RunNotFound) return new NotFound('Run not found');
  if (error instanceof RunNotScored) return refuseField('query', 'subjects', error.message);
  if (error instanceof PostNotFound) return new NotFound('Post not found');
  if (error instanceof CorrectionNotFound) return new NotFound('Correction not found');
  if (error instanceof CorrectionMisfit) return refuseField('body', error.field, error.message);
  if (error instanceof BadCursor)
    return refuseField('query', 'after', 'Must be a cursor that a page of this order gave');
  if (error instanceof BudgetUsedUp) {
    return new Conflict('The token budget of this run is used up; a superuser can raise it under LLM Analysers');
  }
  if (error instanceof NothingToConfirm) return new Conflict('This run waits for no confirmation');
  // Suspended or protected, in words for people.
  if (error instanceof AccountUnavailable) return new NotFound(error.message);
  if (error instanceof Postponed) return new TooManyRequests(describeWait(error), secondsUntil(error.until));
  if (isTimeout(error)) return new Conflict('X does not answer in time; try again later');
  // A model or a source that cannot be asked, in words for people.
  if (error instanceof WorkFailure) return new Conflict(error.message);
  // The caller was deleted after the token had been read.
  if (error instanceof UserNotFound) return new Unauthorized('Could not validate credentials');
  if (error instanceof TooManyTries) {
    return new TooManyRequests('Too many tries; try again later', error.retryAfterSeconds);
  }
  if (error instanceof TooManyArchives) return new Busy();
  return error;
}

const refuseField = (part: 'query' | 'body', field: string, msg: string) =>
  new ValidationProblem([{ loc: [part, field], msg, type: 'value_error' }]);

const describeWait = ({ message, until }: Postponed): string =>
  until === null ? `${message}; try again later` : `${message}; try again after ${until.toISOString()}`;

const secondsUntil = (until: Date | null): number => Math.max(1, ((until?.getTime() ?? 0) - Date.now()) / 1000);

const isTimeout = (error: Error): boolean => error instanceof DOMException && error.name === 'TimeoutError';
