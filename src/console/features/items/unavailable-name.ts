import { ApiError } from '#console/shared/client/api-error.ts';

/** The server's message for a name that no source has. */
const UNKNOWN = 'Item not found';

/** No source has an account of this name, or it is not a name. The error is shown at the name's field. */
export class NameUnavailableError extends Error {
  override name = 'NameUnavailableError';
  readonly problems: Readonly<Record<string, readonly string[]>>;
  constructor(messages: readonly string[], cause: ApiError) {
    super(messages[0] ?? cause.message, { cause });
    this.problems = { screenName: messages };
  }
}

/** Returns {@link NameUnavailableError} if the server answered 404 or refused the name, and any other error unchanged. */
export function explainMissing(typed: string, error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const { screen_name: refused } = error.problems;
  if (refused !== undefined) return new NameUnavailableError(refused, error);
  if (!error.isGone) return error;
  // A source explains in words for people why it does not show an account.
  const isUnknown = error.detail === UNKNOWN;
  return new NameUnavailableError([isUnknown ? `${nameOf(typed)} is not available here.` : error.message], error);
}

const nameOf = (typed: string): string => (/^@?[^\s/@]+$/.test(typed) ? `@${typed.replace(/^@/, '')}` : 'This account');
