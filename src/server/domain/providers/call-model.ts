import { AsyncLocalStorage } from 'node:async_hooks';
import { generateText, type JSONSchema7, type LanguageModel, Output } from 'ai';
import type { Clock } from './clock.ts';
import { NotAModelServer } from './errors.ts';
import { type Exchange, judgeExchange, type Verdict } from './judge-exchange.ts';
import { promptOf } from './prompt-parts.ts';
import { isPage } from './provider-error.ts';
import { PROVIDER_OPTIONS, providerModel } from './provider-model.ts';
import { askedOf, type RemotePlace } from './remote-place.ts';

/** Where and how requests go, the same for all of them. */
export type Line = { place: RemotePlace; apiKey: string | null; fetch: typeof fetch; clock: Clock };

/** One HTTP request to a model. Null means: no form, the model's own temperature, no limit of length. */
export type ModelCall = {
  system: string;
  /** The user's message. Its beginning, like the system message, is the same in many requests. */
  beginning: string;
  rest: string;
  schema: object | null;
  temperature: number | null;
  maxOutputTokens: number | null;
  signal: AbortSignal;
};

/**
 * A model's answer and how it ended. `text` is its text; tokens are null if the provider does not count them. Those read
 * from the provider's cache and written into it are among `tokensIn`.
 */
export type Answer = {
  kind: 'answer';
  ending: 'complete' | 'cut-off' | 'refused' | 'empty';
  text: string;
  tokensIn: number | null;
  cacheRead: number;
  cacheWrite: number;
  tokensOut: number | null;
  latencyMs: number;
};

/**
 * Makes a function that sends requests to a model through the AI SDK, without its retries and without tools, and
 * reports the result of each. Throws `KeyMissing`; the function throws the signal's reason after an abort.
 */
export function createModelCaller(line: Line): (call: ModelCall) => Promise<Answer | Verdict> {
  // The SDK's models take long to create, so all requests share one, and each request finds its own exchange by its
  // async context.
  const exchanges = new AsyncLocalStorage<{ last: Exchange | null }>();
  const model = providerModel(line.place, line.apiKey, async (input, init) => {
    const { exchange, response } = await exchangeBy(line.fetch, input, init);
    const record = exchanges.getStore();
    if (record !== undefined) record.last = exchange;
    if ('error' in exchange) throw exchange.error;
    return new Response(exchange.body === '' ? null : exchange.body, response);
  });
  return (call) => {
    const record = { last: null };
    return exchanges.run(record, () => callModel(line, model, call, record));
  };
}

/** Reads an answer to its end, so that every error on the way happens here. */
async function exchangeBy(send: typeof fetch, ...request: Parameters<typeof fetch>) {
  try {
    const response = await send(...request);
    const exchange = { status: response.status, headers: response.headers, body: await response.text() };
    return { exchange, response };
  } catch (error) {
    return { exchange: { error }, response: {} };
  }
}

async function callModel(
  line: Line,
  model: LanguageModel,
  { schema, temperature, maxOutputTokens, signal, ...messages }: ModelCall,
  record: { last: Exchange | null },
): Promise<Answer | Verdict> {
  const startedAt = line.clock.now();
  try {
    const result = await generateText({
      model,
      ...promptOf(messages, line.place.provider),
      maxRetries: 0,
      abortSignal: signal,
      providerOptions: PROVIDER_OPTIONS,
      experimental_download: refuseDownload,
      ...(schema !== null && { output: ofSchema(schema) }),
      ...(temperature !== null && { temperature }),
      ...(maxOutputTokens !== null && { maxOutputTokens }),
    });
    const { inputTokens, inputTokenDetails, outputTokens } = result.usage;
    return {
      kind: 'answer',
      ending: endingOf(result.finishReason, result.text),
      text: result.text,
      tokensIn: inputTokens || null,
      cacheRead: inputTokenDetails.cacheReadTokens ?? 0,
      cacheWrite: inputTokenDetails.cacheWriteTokens ?? 0,
      tokensOut: outputTokens || null,
      latencyMs: line.clock.now() - startedAt,
    };
  } catch (error) {
    signal.throwIfAborted();
    if (record.last === null) throw error;
    return failed(record.last, line, line.clock.now() - startedAt);
  }
}

const NOT_COUNTED = { tokensIn: null, cacheRead: 0, cacheWrite: 0, tokensOut: null };

/** The SDK sends the schema, but we parse the answer, because we can ask again. */
function ofSchema(schema: object): Output.Output<string, string, never> {
  const responseFormat = Promise.resolve({ type: 'json' as const, schema: schema as JSONSchema7, name: 'labels' });
  return { ...Output.text(), responseFormat };
}

/** A model's answer may name files. Nothing is downloaded because a model names it. */
async function refuseDownload(files: readonly unknown[]): Promise<[]> {
  if (files.length > 0) throw new Error('A model answered with a file to be fetched');
  return [];
}

function endingOf(finishReason: string, text: string): Answer['ending'] {
  if (finishReason === 'content-filter') return 'refused';
  if (finishReason === 'length') return 'cut-off';
  return text.trim() === '' ? 'empty' : 'complete';
}

/** The meaning of an exchange that the SDK could not use: a refused call, a web page, or an answer without content. */
function failed(exchange: Exchange, { place, apiKey, clock }: Line, latencyMs: number): Answer | Verdict {
  const asked = askedOf(place);
  if ('error' in exchange || exchange.status < 200 || exchange.status > 299) {
    return judgeExchange(exchange, { asked, apiKey, now: clock.now() });
  }
  if (isPage(exchange.body)) return { kind: 'failure', error: new NotAModelServer(asked) };
  return { kind: 'answer', ending: 'empty', text: '', ...NOT_COUNTED, latencyMs };
}
