import { ApiError } from '#console/shared/client/api-error.ts';

/** What the server says of a name that no source has. */
const UNKNOWN = 'Item not found';

/** No source shows the account of this name; its field says so. */
export class NameUnavailableError extends Error {
  override name = 'NameUnavailableError';
  readonly problems: Readonly<Record<string, readonly string[]>>;
  constructor(screenName: string, cause: ApiError) {
    // X says in words for people why it does not show an account.
    const message = cause.detail === UNKNOWN ? `@${screenName} is not available here.` : cause.message;
    super(message, { cause });
    this.problems = { screenName: [message] };
  }
}

/** Gives {@link NameUnavailableError} for a 404 to adding that name, and any other error as it is. */
export const explainMissing = (screenName: string, error: unknown): unknown =>
  error instanceof ApiError && error.isGone ? new NameUnavailableError(screenName, error) : error;
