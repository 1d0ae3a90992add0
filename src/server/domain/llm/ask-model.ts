import type { Usage } from '#server/domain/labelling/outcome.ts';
import { askPatiently, type Patience } from '#server/domain/providers/ask-patiently.ts';
import type { Answer, createModelCaller } from '#server/domain/providers/call-model.ts';
import type { ModelTraits } from '#server/domain/providers/providers.ts';
import { sendAsUnderstood, type Way } from '#server/domain/providers/send-as-understood.ts';
import type { PreparedPost } from '#server/domain/sent-posts/prepare-post.ts';
import { answerSchema } from './answer-form.ts';
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

const NO_ANSWER = { text: '', usage: { tokensIn: 0, tokensOut: 0, isEstimated: false }, latencyMs: 0 };

/**
 * Asks a model about some posts, in the way that it is known to understand; `traits` stores what is learnt. Throws what
 * `askPatiently` and `sendAsUnderstood` throw.
 */
export async function askModel(
  question: Question,
  ask: Ask,
  manner: Manner,
  traits: ModelTraits,
  patience: Patience,
): Promise<Reply> {
  let tries = 0;
  const send = async ({ withSchema, withTemperature, withLimit }: Way) => {
    const { messages, schema } = buildRequest(question, ask, manner, withSchema, traits.needsWords);
    const temperature = withTemperature ? manner.temperature : null;
    const maxOutputTokens = withLimit ? OUTPUT_TOKENS : null;
    const call = { ...messages, schema, temperature, maxOutputTokens, signal: patience.signal };
    const settled = await askPatiently(() => manner.callModel(call), traits, patience);
    tries += settled.tries;
    return { reply: settled.reply, sent: messages.system + messages.user + JSON.stringify(schema ?? '') };
  };
  const { reply, sent } = await sendAsUnderstood(send, traits);
  if (reply.kind === 'post') return { ...NO_ANSWER, ending: reply.ending, tries };
  if (reply.kind === 'rejected') return { ...NO_ANSWER, ending: 'not-accepted', tries };
  const { ending, text, latencyMs } = reply;
  return { ending, text, usage: usageOf(reply, sent), latencyMs, tries };
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
  const schema = withSchema ? answerSchema(question.categories, texts.length) : null;
  return { messages: frameRequest(question, frame), schema };
}

/** How many tokens a provider may add to a request that it counts: the requested form and its own texts. */
const ADDED_TOKENS = 10_000;
/** More than any model gives in one answer, its hidden reasoning included. */
const MOST_TOKENS_OUT = 200_000;

/**
 * The tokens that the provider counted, if the numbers are possible (a token has at least one byte). Otherwise an
 * estimate.
 */
function usageOf({ tokensIn, tokensOut, text }: Answer, sent: string): Usage {
  const input = believable(tokensIn, Buffer.byteLength(sent) + ADDED_TOKENS);
  const output = believable(tokensOut, MOST_TOKENS_OUT);
  return {
    tokensIn: input ?? estimateTokens(sent),
    tokensOut: output ?? estimateTokens(text),
    isEstimated: input === null || output === null,
  };
}

const believable = (tokens: number | null, most: number): number | null =>
  Number.isInteger(tokens) && tokens !== null && tokens >= 0 && tokens <= most ? tokens : null;
