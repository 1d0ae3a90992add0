import type { Settled } from './ask-patiently.ts';
import { ABOUT_ANSWER } from './judge-exchange.ts';
import type { ModelTraits } from './providers.ts';

/** What a request may carry that not every server takes. */
export type Way = { withSchema: boolean; withTemperature: boolean; withLimit: boolean };

/**
 * Sends a request in the way that the model is known to take, and once more for each thing that it turns out not to take;
 * that is remembered in `traits`. A model that has answered before, and now refuses, refuses this one request; one that
 * never has fails with `RequestNotAccepted`. Requests under way at once may all find out the same.
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
  if (sent.reply.kind !== 'rejected' || traits.takesSchema === true || !way.withSchema) return sent;
  const inWords = await send({ ...way, withSchema: false });
  if (inWords.reply.kind === 'answer') traits.takesSchema = false;
  else if (traits.takesSchema === null) throw sent.reply.error;
  return inWords;
}

function isRejected({ reply }: { reply: Settled['reply'] }, about: RegExp): boolean {
  return reply.kind === 'rejected' && about.test(reply.error.detail);
}
