import type { Context } from 'hono';
import {
  InactiveUser,
  IncorrectCredentials,
  IncorrectPassword,
  InvalidResetToken,
  LastSuperuser,
  PasswordResetNotFound,
  SamePassword,
  TooBusy,
  TooManyFailures,
  TooManyTries,
  UserNotFound,
  UsernameTaken,
  WeakPassword,
} from '#server/domain/people/errors.ts';
import type { Env } from '#server/http/env.ts';
import { answerError } from './answer-errors.ts';
import { BadRequest, Busy, Conflict, NotFound, TooManyRequests, ValidationProblem } from './errors.ts';

/** The `onError` of every router on people: says what their errors mean in HTTP. */
export function answerPeopleError(error: Error, c: Context<Env>): Promise<Response> {
  return answerError(translate(error), c);
}

function translate(error: Error): Error {
  if (error instanceof IncorrectCredentials) return new BadRequest('Incorrect username or password');
  if (error instanceof InactiveUser) return new BadRequest('Inactive user');
  if (error instanceof IncorrectPassword) return new BadRequest('Incorrect password');
  if (error instanceof SamePassword) return new BadRequest('New password cannot be the same as the current one');
  if (error instanceof InvalidResetToken) return new BadRequest('This link is not valid or has expired');
  if (error instanceof UserNotFound) return new NotFound('User not found');
  if (error instanceof PasswordResetNotFound) return new NotFound('Password reset not found');
  if (error instanceof UsernameTaken) return new Conflict('User with this username already exists');
  if (error instanceof LastSuperuser) {
    return new Conflict('The last active superuser cannot be demoted, deactivated or deleted');
  }
  if (error instanceof WeakPassword) {
    return new ValidationProblem([{ loc: ['body', error.field], msg: error.reason, type: 'weak_password' }]);
  }
  if (error instanceof TooManyFailures) {
    return new TooManyRequests('Too many failed attempts; try again later', error.retryAfterSeconds);
  }
  if (error instanceof TooManyTries) {
    return new TooManyRequests('Too many tries; try again later', error.retryAfterSeconds);
  }
  if (error instanceof TooBusy) return new Busy();
  return error;
}
