import ky, { HTTPError } from 'ky';
import { ApiError, NoAnswerError } from './api-error.ts';
import { readToken } from './token.ts';

/** Answers that trying again cannot mend. */
const FINAL_STATUSES = [401, 403, 404, 422];

const bearer = () => `Bearer ${readToken() ?? ''}`;

let reportUnauthorized = () => {};

/** Sets the one listener that is called after each 401 to a call with the token that is still stored. */
export function onUnauthorized(listener: () => void): void {
  reportUnauthorized = listener;
}

function toOwnError(error: Error): Error {
  if (error instanceof HTTPError) return new ApiError(error.response.status, error.response.statusText, error.data);
  return error.name === 'AbortError' ? error : new NoAnswerError(error);
}

/**
 * The one HTTP client. Reading is tried again three times after 1, 2 and 4 s (spec, section 9); changing never is.
 * Rejects with {@link ApiError}, {@link NoAnswerError} or an AbortError.
 */
export const client = ky.create({
  prefix: '/api/v1',
  credentials: 'include',
  timeout: 30_000,
  retry: {
    limit: 3,
    methods: ['get'],
    delay: (attempt) => 1000 * 2 ** (attempt - 1),
    backoffLimit: 30_000,
    maxRetryAfter: 30_000,
    shouldRetry: ({ error }) =>
      error.name !== 'AbortError' && !(error instanceof HTTPError && FINAL_STATUSES.includes(error.response.status)),
  },
  hooks: {
    beforeRequest: [({ request }) => request.headers.set('Authorization', bearer())],
    afterResponse: [
      ({ request, response }) => {
        if (response.status === 401 && request.headers.get('Authorization') === bearer()) reportUnauthorized();
      },
    ],
    beforeError: [({ error }) => toOwnError(error)],
  },
});
