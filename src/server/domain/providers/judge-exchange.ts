import { AnswerTooLarge, DestinationRefused, RedirectRefused } from '#server/foundations/outbound/errors.ts';
import {
  AccessDenied,
  AddressNotFound,
  type Asked,
  CallRefused,
  KeyRefused,
  type ModelFailure,
  ModelLoading,
  ModelNotFound,
  QuotaUsedUp,
  RateLimited,
  RequestNotAccepted,
  ServerFailing,
  ServerTooSlow,
  ServerUnreachable,
} from './errors.ts';
import { type ProviderError, readProviderError, showable } from './provider-error.ts';
import { readRetryAfter } from './retry-after.ts';

/** The content of one HTTP request's answer, or what `fetch` threw instead. */
export type Exchange = { status: number; headers: Headers; body: string } | { error: unknown };

/** The meaning of a failed exchange. */
export type Verdict =
  /** May pass: retry, after `retryAfterMs` if the server gives a time. A limit concerns all other requests too. */
  | {
      kind: 'retry';
      isLimit: boolean;
      isTimeout: boolean;
      isLoading: boolean;
      retryAfterMs: number | null;
      fail: (retryAt: number) => ModelFailure;
    }
  /** No other request will succeed either. */
  | { kind: 'failure'; error: ModelFailure }
  /** This one request is the problem. */
  | { kind: 'post'; ending: 'too-long' | 'refused' | 'no-answer' }
  /** The model answered so much that no more than `bytes` were read. It was paid for, and the provider's count was not read. */
  | { kind: 'oversized'; bytes: number }
  /** The cause may be the way we ask, or this one request. */
  | { kind: 'rejected'; error: RequestNotAccepted };

type Context = { asked: Asked; apiKey: string | null; now: number };

const TOO_LONG =
  /context.{0,20}(length|window|size)|(prompt|input|message|request).{0,40}too[_ ](long|large)|token count.{0,40}exceeds/i;
/** Messages about the maximum length of an answer, which servers count against the same limit. */
export const ABOUT_ANSWER = /max_(completion_|output_)?tokens|max_model_len|in the completion|output tokens/i;
const NO_CREDIT =
  /insufficient[_ ](quota|credits?|balance|funds)|credit balance|billing[_ ](hard[_ ]limit|not[_ ]active)|out of credits/i;
const BAD_KEY = /api[_ ]key[_ ](not valid|invalid)|invalid[_ ]api[_ ]key/i;
const POLICY = /content[_ ](filter|policy|management)|usage polic|flagged|moderation|safety system/i;
const ABOUT_ACCOUNT = /account|organi[sz]ation/i;
const ABOUT_MODEL = /model/i;
const INVALID_MODEL = /model[_ ]not[_ ]found|invalid[_ ]model|model .{0,120}(does not exist|not found)/i;
const LOADING = /loading (the )?model|model is (still |being )*load/i;
const PASSING = [408, 409, 425, 429];

/** How soon a model that is being loaded is asked again, in milliseconds. */
export const LOADING_WAIT = 5_000;

/**
 * Judges an exchange without a usable answer: by its status first, and by the provider's own message if the status has
 * several meanings. Rethrows errors that are neither the network's nor the server's.
 */
export function judgeExchange(exchange: Exchange, context: Context): Verdict {
  if ('error' in exchange) return judgeThrown(exchange.error, context.asked);
  const { status, headers, body } = exchange;
  const error = readProviderError(body);
  const says = (pattern: RegExp) => [error.message, ...error.codes].some((words) => pattern.test(words));
  const { asked } = context;
  const isTooLong = says(TOO_LONG) && !says(ABOUT_ANSWER);
  if ([400, 413, 422].includes(status) && isTooLong) return { kind: 'post', ending: 'too-long' };
  if (status === 402 || says(NO_CREDIT)) return failure(new QuotaUsedUp(asked));
  if (status === 401 || (status === 400 && says(BAD_KEY))) return failure(new KeyRefused(asked));
  if ([400, 403].includes(status) && says(POLICY) && !says(ABOUT_ACCOUNT)) return { kind: 'post', ending: 'refused' };
  if (status === 403) return failure(new AccessDenied(asked));
  if (status === 404) return failure(says(ABOUT_MODEL) ? new ModelNotFound(asked) : new AddressNotFound(asked));
  if (status === 400 && says(INVALID_MODEL)) return failure(new ModelNotFound(asked));
  if (status === 503 && says(LOADING)) return loading(asked);
  if (PASSING.includes(status) || (status >= 500 && status !== 501)) return retry(status, headers, error, context);
  return { kind: 'rejected', error: new RequestNotAccepted(asked, status, showable(error.message, context.apiKey)) };
}

function retry(status: number, headers: Headers, error: ProviderError, { asked, now }: Context): Verdict {
  const retryAfterMs = readRetryAfter(headers, error.retryDelay, now);
  const isLimit = status === 429 || retryAfterMs !== null;
  const fail = (retryAt: number) => (isLimit ? new RateLimited(asked, retryAt) : new ServerFailing(asked, status));
  return { kind: 'retry', isLimit, isTimeout: false, isLoading: false, retryAfterMs, fail };
}

/** All requests to the server wait for it. */
const loading = (asked: Asked): Verdict => ({
  kind: 'retry',
  isLimit: true,
  isTimeout: false,
  isLoading: true,
  retryAfterMs: LOADING_WAIT,
  fail: () => new ModelLoading(asked),
});

function judgeThrown(error: unknown, asked: Asked): Verdict {
  if (error instanceof DestinationRefused || error instanceof RedirectRefused) {
    return failure(new CallRefused(asked, error));
  }
  if (error instanceof AnswerTooLarge) return { kind: 'oversized', bytes: error.maxBytes };
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
  if (!isTimeout && !(error instanceof TypeError)) throw error;
  const fail = () => (isTimeout ? new ServerTooSlow(asked) : new ServerUnreachable(asked, codeOf(error)));
  return { kind: 'retry', isLimit: false, isTimeout, isLoading: false, retryAfterMs: null, fail };
}

function codeOf({ cause }: Error): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

const failure = (error: ModelFailure): Verdict => ({ kind: 'failure', error });
