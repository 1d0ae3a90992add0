import * as v from 'valibot';
import type { Clock } from '#server/domain/sources/clock.ts';
import { type Answer, persist } from '#server/domain/sources/persist.ts';
import { mentionsSecret } from '#server/foundations/mentions-secret.ts';
import type { Call } from './endpoint.ts';
import { UnexpectedAnswer, UsageCapExceeded, XError, XUnavailable } from './errors.ts';
import { explainRefusal } from './explain.ts';
import { createLimits } from './limits.ts';
import { parseProblems } from './problem.ts';
import { createErrorMemory, describeState, type SourceState } from './source-state.ts';
import { endOfCap, isUsageCap } from './usage-cap.ts';

export type Connection = {
  /** Guarded, with its own time limit. */
  fetch: typeof fetch;
  baseUrl: string;
  /** In visible ASCII. */
  token: string;
  clock: Clock;
};

export type Requester = {
  /** Returns the result of `read` for X's parsed 200 answer. Throws {@link XError}, and what {@link persist} throws. */
  request<Read>(call: Call, read: (answer: unknown) => Read, signal: AbortSignal): Promise<Read>;
  state(): SourceState;
};

const USAGE: Call = { endpoint: 'usage', path: '/2/usage/tweets', query: {}, account: '' };

const unavailable = (reason: string, options?: ErrorOptions) => new XUnavailable(reason, options);

const jsonSchema = v.pipe(v.string(), v.parseJson());

/** Sends requests to X with one token, and stores the limits that X states. */
export function createRequester({ fetch, baseUrl, token, clock }: Connection): Requester {
  // An invalid header would fail later, with a message that repeats it.
  if (!/^[\x21-\x7e]+$/.test(token)) throw new Error('The bearer token is not in visible ASCII');
  const limits = createLimits(clock);
  const errors = createErrorMemory(clock);

  const send = async ({ path, query }: Call, signal: AbortSignal): Promise<Answer> => {
    const url = `${baseUrl.replace(/\/+$/, '')}${path}?${new URLSearchParams(query)}`;
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` }, signal });
    const { status, headers } = response;
    const body = await response.text();
    // People see X's message in a refusal, so the token is removed from it if X repeats it.
    return { status, headers, body: status === 200 ? body : body.replaceAll(token, '[token]') };
  };

  const ask = async (call: Call, signal: AbortSignal): Promise<unknown> => {
    const answer = await persist(() => send(call, signal), { clock, signal, unavailable });
    if (answer.status === 429) throw await explain429(answer, call, signal);
    limits.note(call.endpoint, answer.headers);
    if (answer.status !== 200) throw explainRefusal(answer, call);
    const result = v.safeParse(jsonSchema, answer.body);
    if (!result.success) throw new UnexpectedAnswer('it is not JSON');
    return result.output;
  };

  const explain429 = async (answer: Answer, call: Call, signal: AbortSignal): Promise<XError> => {
    const cap = parseProblems(answer.body)?.find(isUsageCap);
    if (cap === undefined) return limits.exhaust(call.endpoint, answer.headers);
    if (call === USAGE) return new UsageCapExceeded(null);
    return new UsageCapExceeded(await endOfCap(cap, () => readUsage(signal), clock));
  };

  /** If that is refused too, the end of the cap stays unknown; the refusal is among the last errors. */
  const readUsage = async (signal: AbortSignal): Promise<unknown> => {
    try {
      return await request(USAGE, (answer) => answer, signal);
    } catch (error) {
      if (error instanceof XError) return null;
      throw error;
    }
  };

  const request: Requester['request'] = async (call, read, signal) => {
    limits.refuse(call.endpoint);
    try {
      return read(await ask(call, signal));
    } catch (error) {
      if (!(error instanceof XError)) throw error;
      // X's words are shown to people; the token must not be, in whatever form X repeats it.
      const shown = mentionsSecret(error.message, token)
        ? new UnexpectedAnswer('its words repeat the bearer token')
        : error;
      errors.note(call.endpoint, shown);
      throw shown;
    }
  };

  return { request, state: () => describeState(limits, errors) };
}
