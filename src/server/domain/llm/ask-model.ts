import type { Admission } from '#server/domain/labelling/labeller.ts';
import { NO_USAGE, type Usage } from '#server/domain/labelling/outcome.ts';
import { askPatiently, type Patience, type Settled } from '#server/domain/providers/ask-patiently.ts';
import type { Answer, createModelCaller } from '#server/domain/providers/call-model.ts';
import type { ModelTraits } from '#server/domain/providers/providers.ts';
import { sendAsUnderstood, type Way } from '#server/domain/providers/send-as-understood.ts';
import type { PreparedPost } from '#server/domain/sent-posts/prepare-post.ts';
import { answerSchema, fieldsOf } from './answer-form.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { type DrawMark, markFor } from './fence.ts';
import { type Fault, frameRequest, type Question } from './frame.ts';

/** Posts that one request asks about. `fault` is what was wrong with the answer before, if anything. */
export type Ask = { posts: PreparedPost[]; fault: Fault | null; isLast: boolean };

/** How the model is asked, the same for every request. */
export type Manner = {
  callModel: ReturnType<typeof createModelCaller>;
  temperature: number;
  isBlind: boolean;
  drawMark: DrawMark;
};

/** The result of asking about some posts: the model's text, or why there is none. */
export type Reply = {
  ending: 'complete' | 'cut-off' | 'refused' | 'empty' | 'too-long' | 'not-accepted' | 'no-answer';
  text: string;
  usage: Usage;
  latencyMs: number;
  tries: number;
};

/** More than an answer about twenty posts needs, and within the smallest limit of the four providers' models. */
const OUTPUT_TOKENS = 8_192;

const NO_ANSWER = { text: '', usage: NO_USAGE, latencyMs: 0 };

type AdmittedPatience = Patience & Required<Pick<Admission, 'admit'>>;

/** A request was not admitted. */
class NotAdmitted extends Error {
  override name = 'NotAdmitted';
}

/**
 * Asks a model about some posts, in the way that it is known to understand; `traits` stores what is learnt. Gives the
 * reply, and a function that ends the request for those who admitted it; null when it was not admitted. Throws what
 * `askPatiently` and `sendAsUnderstood` throw.
 */
export async function askModel(
  question: Question,
  ask: Ask,
  manner: Manner,
  traits: ModelTraits,
  { admit, ...patience }: AdmittedPatience,
): Promise<{ reply: Reply; release: () => void } | null> {
  const admission: { release: (() => void) | null } = { release: null };
  let tries = 0;
  const send = async ({ withSchema, withTemperature, withLimit }: Way) => {
    const { messages, schema } = buildRequest(question, ask, manner, withSchema, traits.needsWords);
    const sent = messages.system + messages.beginning + messages.rest + JSON.stringify(schema ?? '');
    admission.release ??= await admit(mostTokens(sent, traits), patience.waiting);
    if (admission.release === null) throw new NotAdmitted();
    const temperature = withTemperature ? manner.temperature : null;
    const maxOutputTokens = withLimit ? OUTPUT_TOKENS : null;
    const call = { ...messages, schema, temperature, maxOutputTokens, signal: patience.signal };
    const settled = await askPatiently(() => manner.callModel(call), traits, patience);
    tries += settled.tries;
    return { reply: settled.reply, sent, withLimit };
  };
  try {
    const sent = await sendAsUnderstood(send, traits);
    return { reply: { ...replyOf(sent, traits), tries }, release: () => admission.release?.() };
  } catch (error) {
    admission.release?.();
    if (error instanceof NotAdmitted) return null;
    throw error;
  }
}

type Sent = { reply: Settled['reply']; sent: string; withLimit: boolean };

function replyOf({ reply, sent, withLimit }: Sent, traits: ModelTraits): Omit<Reply, 'tries'> {
  if (reply.kind === 'post') return { ...NO_ANSWER, ending: reply.ending };
  if (reply.kind === 'rejected') return { ...NO_ANSWER, ending: 'not-accepted' };
  const isOversized = reply.kind === 'oversized';
  const usage = isOversized ? usageOfOversized(reply.bytes, sent) : usageOf(reply, sent);
  if (withLimit) traits.keepsLimit = traits.keepsLimit !== false && usage.tokensOut <= OUTPUT_TOKENS;
  return isOversized
    ? { ...NO_ANSWER, ending: 'cut-off', usage }
    : { ending: reply.ending, text: reply.text, latencyMs: reply.latencyMs, usage };
}

function buildRequest(question: Question, ask: Ask, manner: Manner, withSchema: boolean, needsWords: boolean) {
  const texts = ask.posts.map(({ text }) => text);
  const frame = {
    texts,
    mark: markFor(texts, manner.drawMark),
    isBlind: manner.isBlind,
    isFormSaid: !withSchema || needsWords,
    fault: ask.fault,
  };
  const schema = withSchema ? answerSchema(question.categories, texts.length, fieldsOf(question)) : null;
  return { messages: frameRequest(question, frame), schema };
}

/** How many tokens a provider may add to a request that it counts: the requested form and its own texts. */
const ADDED_TOKENS = 10_000;
/** More than any model gives in one answer, its hidden reasoning included. */
const MOST_TOKENS_OUT = 200_000;

const mostTokensIn = (sent: string): number => Buffer.byteLength(sent) + ADDED_TOKENS;

/** The tokens that one request uses at most. Only a model that has kept the limit so far is expected to keep it. */
const mostTokens = (sent: string, { takesLimit, keepsLimit }: ModelTraits): number =>
  mostTokensIn(sent) + (takesLimit && keepsLimit === true ? OUTPUT_TOKENS : MOST_TOKENS_OUT);

/**
 * The tokens that the provider counted, if the numbers are possible (a token has at least one byte). Otherwise an
 * estimate.
 */
function usageOf({ tokensOut, text, ...answer }: Answer, sent: string): Usage {
  const input = inputOf(answer, sent);
  const output = believable(tokensOut, MOST_TOKENS_OUT);
  return {
    ...(input ?? { tokensIn: estimateTokens(sent), cacheRead: 0, cacheWrite: 0 }),
    tokensOut: output ?? estimateTokens(text),
    isEstimated: input === null || output === null,
  };
}

/** Null also where only the cached part is impossible: providers count it into the whole. */
function inputOf(counted: Pick<Answer, 'tokensIn' | 'cacheRead' | 'cacheWrite'>, sent: string) {
  const tokensIn = believable(counted.tokensIn, mostTokensIn(sent));
  const cacheRead = believable(counted.cacheRead, tokensIn ?? 0);
  const cacheWrite = believable(counted.cacheWrite, (tokensIn ?? 0) - (cacheRead ?? 0));
  return tokensIn === null || cacheRead === null || cacheWrite === null ? null : { tokensIn, cacheRead, cacheWrite };
}

/** Of ordinary text, as in `estimateTokens`. */
const BYTES_PER_TOKEN = 4;

/** An estimate for an answer that was too large to be read to its end, where the provider's count stands. */
const usageOfOversized = (bytes: number, sent: string): Usage => ({
  ...NO_USAGE,
  tokensIn: estimateTokens(sent),
  tokensOut: Math.min(MOST_TOKENS_OUT, Math.ceil(bytes / BYTES_PER_TOKEN)),
  isEstimated: true,
});

const believable = (tokens: number | null, most: number): number | null =>
  Number.isInteger(tokens) && tokens !== null && tokens >= 0 && tokens <= most ? tokens : null;
