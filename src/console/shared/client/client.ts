import ky, { HTTPError, type Options, type ResponsePromise, SchemaValidationError, TimeoutError } from 'ky';
import { ApiError, NoAnswerError, UnreadableAnswerError } from './api-error.ts';
import { fetchBegun } from './head-start.ts';
import { noteServer } from './server-silence.ts';
import { readToken } from './token.ts';
import { watchChange } from './watch-change.ts';

/** Statuses that do not change by trying again. */
const FINAL_STATUSES = [401, 403, 404, 422];

/** For each try. Reading takes a fraction of a second, so a server that is silent for this long hangs. */
const READ_TIMEOUT_MS = 10_000;
/** Longer than for reading: without the answer nobody knows whether the change was made. */
const CHANGE_TIMEOUT_MS = 30_000;

/** Headers drop spaces at their end, so without a token there is none. */
const bearer = () => `Bearer ${readToken() ?? ''}`.trimEnd();

/** What the server refused: the token, or something that this person may not do. */
type Refused = 'token' | 'access';

let reportRefused = (_: Refused) => {};

/**
 * Sets the only listener. It hears of each 403, and of each 401 to a call without a token or with the one that is still stored:
 * another token may have been stored meanwhile.
 */
export function onRefused(listener: (refused: Refused) => void): void {
  reportRefused = listener;
}

function hearStatus(status: number, sent: string | null): void {
  noteServer(false);
  if (status === 403) reportRefused('access');
  if (status === 401 && (readToken() === null || sent === bearer())) reportRefused('token');
}

/** Adds the token to a call that does not use the client. Returns a function that must get the status of the answer. */
export function authorize(setHeader: (name: string, value: string) => void): (status: number) => void {
  const sent = bearer();
  setHeader('Authorization', sent);
  return (status) => hearStatus(status, sent);
}

const mayMend = (error: Error): boolean =>
  error.name !== 'AbortError' && !(error instanceof HTTPError && FINAL_STATUSES.includes(error.response.status));

const isOwn = (error: Error): boolean =>
  error instanceof ApiError || error instanceof NoAnswerError || error instanceof UnreadableAnswerError;

function toOwnError(error: Error): Error {
  if (isOwn(error) || error.name === 'AbortError') return error;
  if (error instanceof HTTPError) return new ApiError(error.response.status, error.response.statusText, error.data);
  const isUnreadable = error instanceof SyntaxError || error instanceof SchemaValidationError;
  return isUnreadable ? new UnreadableAnswerError(error) : new NoAnswerError(error);
}

/** Makes errors while reading a body the same as those of the call. ky does not convert them. */
function readWithOwnErrors(answer: ResponsePromise): ResponsePromise {
  const reading = (as: 'json' | 'blob') => {
    const read: (...schema: unknown[]) => Promise<unknown> = Reflect.get(answer, as);
    return (...schema: unknown[]) =>
      read.apply(answer, schema).catch((error: Error) => Promise.reject(toOwnError(error)));
  };
  return Object.assign(answer, { json: reading('json'), blob: reading('blob') });
}

const createHttp = (prefix: string) =>
  ky.create({
    prefix,
    credentials: 'include',
    fetch: fetchBegun,
    retry: {
      limit: 3,
      methods: ['get'],
      delay: (attempt) => 1000 * 2 ** (attempt - 1),
      backoffLimit: 30_000,
      shouldRetry: ({ error }) => mayMend(error),
    },
    hooks: {
      beforeRequest: [({ request }) => request.headers.set('Authorization', bearer())],
      afterResponse: [({ request, response }) => hearStatus(response.status, request.headers.get('Authorization'))],
      // Only reads are retried, and those that may take long are not retried after a silence.
      beforeRetry: [({ error }) => void (error instanceof TimeoutError && noteServer(true))],
      beforeError: [({ error }) => toOwnError(error)],
    },
  });

/**
 * An HTTP client for the calls below `prefix`. Reads are retried three times, after 1, 2 and 4 s (S9.8); changes are never
 * retried. Rejects with {@link ApiError}, {@link NoAnswerError}, {@link UnreadableAnswerError} or an AbortError.
 */
export function createClient(prefix: string) {
  const http = createHttp(prefix);
  const method =
    (name: 'get' | 'post' | 'patch' | 'delete', timeout: number) =>
    (path: string, options: Options = {}) =>
      readWithOwnErrors(http[name](path, { timeout, ...options }));
  return {
    get: method('get', READ_TIMEOUT_MS),
    post: method('post', CHANGE_TIMEOUT_MS),
    patch: method('patch', CHANGE_TIMEOUT_MS),
    delete: method('delete', CHANGE_TIMEOUT_MS),
  };
}

/**
 * Options for a read that takes the server long: a time limit in milliseconds, and no retry after it, because the server would
 * then do the same work twice.
 */
export const patiently = (timeout: number): Options => ({
  timeout,
  retry: { shouldRetry: ({ error }) => mayMend(error) && !(error instanceof TimeoutError) },
});

const api = createClient('/api/v1');
type Change = typeof api.post;
const watched =
  (change: Change): Change =>
  (path, options) =>
    watchChange(change(path, options));

/** The HTTP client of the console. A server that freezes while it should save is named after ten seconds. */
export const client = {
  get: api.get,
  post: watched(api.post),
  patch: watched(api.patch),
  delete: watched(api.delete),
};
