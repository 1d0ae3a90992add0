import * as v from 'valibot';
import type { Clock } from './clock.ts';
import type { Call } from './endpoint.ts';
import { UnexpectedAnswer, UsageCapExceeded, XError } from './errors.ts';
import { explainRefusal } from './explain.ts';
import { createLimits } from './limits.ts';
import { type Answer, persist } from './persist.ts';
import { parseProblems } from './problem.ts';
import { createErrorMemory, describeState, type SourceState } from './source-state.ts';
import { endOfCap, isUsageCap } from './usage-cap.ts';

export type Connection = {
  /** Guarded, with a time limit of its own. */
  fetch: typeof fetch;
  baseUrl: string;
  /** In visible ASCII. */
  token: string;
  clock: Clock;
};

export type Requester = {
  /** Gives what `read` makes of X's answer with a 200, parsed. Throws {@link XError}, and what {@link persist} throws. */
  request<Read>(call: Call, read: (answer: unknown) => Read, signal: AbortSignal): Promise<Read>;
  state(): SourceState;
};

const USAGE: Call = { endpoint: 'usage', path: '/2/usage/tweets', query: {}, account: '' };

const jsonSchema = v.pipe(v.string(), v.parseJson());

/** Makes requests of X with one token, and keeps what X says about its limits. */
export function createRequester({ fetch, baseUrl, token, clock }: Connection): Requester {
  // An impossible header would fail later, in words that repeat it.
  if (!/^[\x21-\x7e]+$/.test(token)) throw new Error('The bearer token is not in visible ASCII');
  const limits = createLimits(clock);
  const errors = createErrorMemory(clock);

  const send = async ({ path, query }: Call, signal: AbortSignal): Promise<Answer> => {
    const url = `${baseUrl.replace(/\/+$/, '')}${path}?${new URLSearchParams(query)}`;
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` }, signal });
    const { status, headers } = response;
    const body = await response.text();
    // What X says in a refusal is repeated to people, so a token that it repeats must not be in it.
    return { status, headers, body: status === 200 ? body : body.replaceAll(token, '[token]') };
  };

  const ask = async (call: Call, signal: AbortSignal): Promise<unknown> => {
    const answer = await persist(() => send(call, signal), clock, signal);
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

  /** When that too is refused, what is known of the cap stays unknown; the refusal is among the last errors. */
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
      if (error instanceof XError) errors.note(call.endpoint, error);
      throw error;
    }
  };

  return { request, state: () => describeState(limits, errors) };
}
