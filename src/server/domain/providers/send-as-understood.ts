import type { Settled } from './ask-patiently.ts';
import { ABOUT_ANSWER } from './judge-exchange.ts';
import type { ModelTraits } from './providers.ts';

/** The parts of a request that not every server accepts. */
export type Way = { withSchema: boolean; withTemperature: boolean; withLimit: boolean };

/** Messages about the form that was asked for. */
const ABOUT_SCHEMA = /response_format|json_schema|structured output|grammar/i;

/**
 * Sends a request in the way that the model is known to accept. For each thing that it does not accept, sends it once
 * more without that, and remembers this in `traits`. If a model that has answered before refuses now without naming one
 * of these things, it refuses only this request. If it never answered, this fails with `RequestNotAccepted`. Several running requests may learn the same
 * at once.
 */
export async function sendAsUnderstood<Sent extends { reply: Settled['reply'] }>(
  send: (way: Way) => Promise<Sent>,
  traits: ModelTraits,
): Promise<Sent> {
  const { takesTemperature: withTemperature, takesLimit: withLimit } = traits;
  let way: Way = { withSchema: traits.takesSchema !== false, withTemperature, withLimit };
  let sent = await send(way);
  if (way.withTemperature && isRejected(sent, /temperature/i)) {
    traits.takesTemperature = false;
    way = { ...way, withTemperature: false };
    sent = await send(way);
  }
  if (way.withLimit && isRejected(sent, ABOUT_ANSWER)) {
    traits.takesLimit = false;
    way = { ...way, withLimit: false };
    sent = await send(way);
  }
  if (sent.reply.kind === 'answer') traits.takesSchema ??= way.withSchema;
  // Another model, or another version of the server, may have come since the schema was accepted.
  const mayBeSchema = traits.takesSchema !== true || isRejected(sent, ABOUT_SCHEMA);
  if (sent.reply.kind !== 'rejected' || !mayBeSchema || !way.withSchema) return sent;
  const inWords = await send({ ...way, withSchema: false });
  if (inWords.reply.kind === 'answer') traits.takesSchema = false;
  else if (traits.takesSchema === null) throw sent.reply.error;
  return inWords;
}

function isRejected({ reply }: { reply: Settled['reply'] }, about: RegExp): boolean {
  return reply.kind === 'rejected' && about.test(reply.error.detail);
}
