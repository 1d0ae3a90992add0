import { AccountUnavailable } from '#server/domain/sources/errors.ts';
import { Postponed } from '#server/domain/work/postponed.ts';
import { WorkFailure } from '#server/domain/work/work-failure.ts';
import { AnswerTooLarge, DestinationRefused, RedirectRefused } from '#server/foundations/outbound/errors.ts';
import {
  AccountMissing,
  AccountProtected,
  AccountSuspended,
  RateLimited,
  UsageCapExceeded,
  XError,
  XUnavailable,
} from './errors.ts';

/** The meaning of a failed request to X for the work: it must wait, it may be retried, or it cannot be done. */
export function translate(error: unknown): unknown {
  if (error instanceof AccountMissing) return gone('X has no such account', 'missing', error);
  if (error instanceof AccountSuspended) return gone('X has suspended this account', 'suspended', error);
  if (error instanceof AccountProtected) {
    return gone('This account is protected: only its followers can read its posts', 'protected', error);
  }
  if (error instanceof RateLimited) return new Postponed("X's rate limit is reached", error.until, { cause: error });
  if (error instanceof UsageCapExceeded && error.until !== null) {
    return new Postponed('The usage cap of the X project is reached', error.until, { cause: error });
  }
  // After another answer a retry would cost again, and obstacles of other kinds do not go away.
  const isLasting = !(error instanceof XUnavailable);
  if (error instanceof XError) return new WorkFailure(error.message, { isLasting, cause: error });
  if (isInTheWay(error)) return new WorkFailure(`X cannot be read: ${error.message}`, { isLasting, cause: error });
  return error;
}

const gone = (message: string, reason: AccountUnavailable['reason'], cause: Error): AccountUnavailable =>
  new AccountUnavailable(message, reason, { cause });

const isInTheWay = (error: unknown): error is Error =>
  error instanceof AnswerTooLarge || error instanceof DestinationRefused || error instanceof RedirectRefused;
