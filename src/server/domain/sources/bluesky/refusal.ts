import { AccountUnavailable, type Unavailability } from '#server/domain/sources/errors.ts';
import type { RequestRefused } from '#server/domain/sources/web/request-refused.ts';

const GONE = 'Bluesky has no such account; it may have been deleted';
const REASONS: Readonly<Record<string, readonly [string, Unavailability]>> = {
  AccountTakedown: ['Bluesky has taken this account down', 'suspended'],
  RepoTakendown: ['Bluesky has taken this account down', 'suspended'],
  RepoSuspended: ['Bluesky has suspended this account', 'suspended'],
  AccountDeactivated: ['Its owner has deactivated this account at Bluesky', 'deactivated'],
  RepoDeactivated: ['Its owner has deactivated this account at Bluesky', 'deactivated'],
  BlockedActor: ['This account is blocked at Bluesky and cannot be read', 'protected'],
  BlockedByActor: ['This account blocks readers at Bluesky and cannot be read', 'protected'],
  RepoNotFound: [GONE, 'missing'],
  RecordNotFound: [GONE, 'missing'],
};
/** What servers say of an account that they do not have, under the general code `InvalidRequest`. */
const NOT_FOUND = /profile not found|could not find (?:repo|user)|actor not found|could not resolve/i;

/** Why an account is not shown; null when the refusal is about something else. */
export function explainAbsence(error: RequestRefused): AccountUnavailable | null {
  const reason = REASONS[error.code] ?? (NOT_FOUND.test(error.detail) ? ([GONE, 'missing'] as const) : undefined);
  return reason === undefined ? null : new AccountUnavailable(reason[0], reason[1], { cause: error });
}

/** Why an account is not shown although its server has it: its owner wants it so. */
export const hiddenByChoice = (): AccountUnavailable =>
  new AccountUnavailable(
    'This person shows the account to signed-in readers of Bluesky only, and Plumbline respects that',
    'protected',
  );
