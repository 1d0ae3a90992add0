import { answerSchema } from './answer-form.ts';
import { askPatiently, type Patience, type Settled } from './ask-patiently.ts';
import { callModel } from './call-model.ts';
import type { RequestNotAccepted } from './errors.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { type DrawMark, markFor } from './fence.ts';
import { type Fault, frameRequest, type Question } from './frame.ts';
import type { Usage } from './outcome.ts';
import type { PreparedPost } from './prepare-post.ts';
import type { RemotePlace } from './provider-model.ts';
import type { ModelTraits } from './providers.ts';

/** Posts that are asked about together; `fault` says what was wrong with the answer before, if there was one. */
export type Ask = { posts: PreparedPost[]; fault: Fault | null; isLast: boolean };

/** How the model is asked, the same for every request. */
export type Manner = {
  place: RemotePlace;
  apiKey: string | null;
  fetch: typeof fetch;
  temperature: number;
  isBlind: boolean;
  drawMark: DrawMark;
};

/** What came of asking about some posts: the model's words, or why there are none. */
export type Reply = {
  ending: 'complete' | 'cut-off' | 'refused' | 'empty' | 'too-long' | 'not-accepted';
  text: string;
  usage: Usage;
  latencyMs: number;
  tries: number;
};

const NO_ANSWER = { text: '', usage: { tokensIn: 0, tokensOut: 0, isEstimated: false }, latencyMs: 0 };

/**
 * Asks a model about some posts, in the way it was found to understand: a server that refuses a JSON schema or a temperature
 * is asked without, and what it took is remembered in `traits`. Throws what {@link askPatiently} throws, and
 * `RequestNotAccepted` from a model that has not answered yet.
 */
export async function askModel(
  question: Question,
  ask: Ask,
  manner: Manner,
  traits: ModelTraits,
  patience: Patience,
): Promise<Reply> {
  const texts = ask.posts.map(({ text }) => text);
  let tries = 0;
  const send = async (withSchema: boolean): Promise<{ reply: Settled['reply']; sent: string }> => {
    const isFormSaid = !withSchema || traits.needsWords;
    const frame = {
      texts,
      mark: markFor(texts, manner.drawMark),
      isBlind: manner.isBlind,
      isFormSaid,
      fault: ask.fault,
    };
    const messages = frameRequest(question, frame);
    const schema = withSchema ? answerSchema(question.categories, texts.length) : null;
    const temperature = traits.takesTemperature ? manner.temperature : null;
    const { clock } = patience.providers;
    const call = { ...manner, ...messages, clock, schema, temperature, signal: patience.signal };
    const settled = await askPatiently(() => callModel(call), patience);
    tries += settled.tries;
    return { reply: settled.reply, sent: messages.system + messages.user };
  };

  const { reply, sent } = await sendAsUnderstood(send, traits);
  if (reply.kind === 'post') return { ...NO_ANSWER, ending: reply.ending, tries };
  if (reply.kind === 'rejected') return { ...NO_ANSWER, ending: 'not-accepted', tries };
  const { ending, text, tokensIn, tokensOut, latencyMs } = reply;
  const usage = {
    tokensIn: tokensIn ?? estimateTokens(sent),
    tokensOut: tokensOut ?? estimateTokens(text),
    isEstimated: tokensIn === null || tokensOut === null,
  };
  return { ending, text, usage, latencyMs, tries };
}

type Sent = { reply: Settled['reply']; sent: string };

/** Sends a request, and once more for each thing that the server turns out not to take. */
async function sendAsUnderstood(send: (withSchema: boolean) => Promise<Sent>, traits: ModelTraits): Promise<Sent> {
  let result = await send(traits.takesSchema !== false);
  if (isAboutTemperature(result.reply) && traits.takesTemperature) {
    traits.takesTemperature = false;
    result = await send(traits.takesSchema !== false);
  }
  if (result.reply.kind !== 'rejected') {
    if (result.reply.kind === 'answer') traits.takesSchema ??= true;
    return result;
  }
  if (traits.takesSchema !== null) return result;
  const { error } = result.reply;
  const inWords = await send(false);
  if (inWords.reply.kind !== 'answer') throw error;
  traits.takesSchema = false;
  return inWords;
}

function isAboutTemperature(reply: Settled['reply']): reply is { kind: 'rejected'; error: RequestNotAccepted } {
  return reply.kind === 'rejected' && /temperature/i.test(reply.error.detail);
}
