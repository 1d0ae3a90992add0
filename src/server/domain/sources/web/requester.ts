import * as v from 'valibot';
import type { Clock } from '#server/domain/sources/clock.ts';
import type { Pauses } from '#server/domain/sources/pauses.ts';
import { type Answer, persist } from '#server/domain/sources/persist.ts';
import { Postponed } from '#server/domain/work/postponed.ts';
import { WorkFailure } from '#server/domain/work/work-failure.ts';
import { AnswerTooLarge, DestinationRefused, RedirectRefused } from '#server/foundations/outbound/errors.ts';
import { pauseAfter } from './pause-after.ts';
import { RequestRefused } from './request-refused.ts';

export type Connection = {
  /** Guarded, with limits of the time and the size of an answer. */
  fetch: typeof fetch;
  pauses: Pauses;
  clock: Clock;
};

export type Call = {
  /** Whom the request goes to, for people: `Bluesky`. */
  whom: string;
  url: string;
  signal: AbortSignal;
  /** How often to ask at most. */
  attempts?: number;
};

/**
 * Reads JSON in a form. Throws {@link RequestRefused} for a refusal, `Postponed` while the host's rate limit is reached,
 * {@link WorkFailure} when the server gives no usable answer, and the signal's reason after an abort.
 */
export type Request = <Schema extends v.GenericSchema>(call: Call, schema: Schema) => Promise<v.InferOutput<Schema>>;

const jsonSchema = v.pipe(v.string(), v.parseJson());
const shortText = v.fallback(
  v.pipe(
    v.string(),
    v.transform((said) => said.slice(0, 200)),
  ),
  '',
);
const refusalSchema = v.fallback(v.object({ error: shortText, message: shortText }), { error: '', message: '' });

/** Sends requests to public servers, and to none whose rate limit is reached. */
export function createRequester({ fetch, pauses, clock }: Connection): Request {
  const send = async ({ whom, url, signal }: Call): Promise<Answer> => {
    const response = await fetch(url, { headers: { accept: 'application/json' }, signal });
    const until = pauseAfter(response, clock.now());
    if (until !== null) await pauses.pause(new URL(url).host, until);
    if (until !== null && !response.ok) throw limited(whom, until);
    return { status: response.status, headers: response.headers, body: await response.text() };
  };

  return async (call, schema) => {
    const until = await pauses.until(new URL(call.url).host);
    if (until !== null && until > clock.now()) throw limited(call.whom, until);
    const answer = await askPatiently(() => send(call), call, clock);
    const body = v.safeParse(jsonSchema, answer.body);
    if (answer.status !== 200) {
      const { error, message } = v.parse(refusalSchema, body.output);
      throw new RequestRefused({ status: answer.status, code: error, detail: message });
    }
    const result = v.safeParse(schema, body.output);
    if (!body.success || !result.success)
      throw unusable(call.whom, body.success ? 'it has an unknown form' : 'it is not JSON');
    return result.output;
  };
}

async function askPatiently(
  send: () => Promise<Answer>,
  { whom, signal, attempts }: Call,
  clock: Clock,
): Promise<Answer> {
  const unavailable = (reason: string, options?: ErrorOptions) =>
    new WorkFailure(`${whom} is not available now: ${reason}`, { isLasting: false, ...options });
  try {
    return await persist(send, { clock, signal, unavailable, ...(attempts && { attempts }) });
  } catch (error) {
    if (error instanceof DestinationRefused) {
      const message = `${whom} is not asked, because ${error.host} is not on the public internet`;
      throw new WorkFailure(message, { isLasting: true, cause: error });
    }
    if (error instanceof AnswerTooLarge || error instanceof RedirectRefused) {
      throw new WorkFailure(`${whom} cannot be read: ${error.message}`, { isLasting: true, cause: error });
    }
    throw error;
  }
}

const limited = (whom: string, until: Date): Postponed => new Postponed(`The rate limit of ${whom} is reached`, until);

/** An answer that is complete but cannot be read; asking again would give the same. */
export const unusable = (whom: string, reason: string): WorkFailure =>
  new WorkFailure(`${whom} gave an answer that cannot be used: ${reason}`, { isLasting: true });
