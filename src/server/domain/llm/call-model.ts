import { generateText, type JSONSchema7, Output } from 'ai';
import type { Clock } from './clock.ts';
import { NotAModelServer } from './errors.ts';
import { type Exchange, judgeExchange, type Verdict } from './judge-exchange.ts';
import { askedOf, PROVIDER_OPTIONS, providerModel, type RemotePlace } from './provider-model.ts';

/** One HTTP request to a model. `schema` null asks for no form, `temperature` null for the model's own. */
export type ModelCall = {
  place: RemotePlace;
  apiKey: string | null;
  fetch: typeof fetch;
  clock: Clock;
  system: string;
  user: string;
  schema: object | null;
  temperature: number | null;
  signal: AbortSignal;
};

/** How a model's answer ended. `text` is what it said; tokens are null where the provider does not count them. */
export type Answer = {
  kind: 'answer';
  ending: 'complete' | 'cut-off' | 'refused' | 'empty';
  text: string;
  tokensIn: number | null;
  tokensOut: number | null;
  latencyMs: number;
};

/** More than any answer about twenty posts needs, and no more than the smallest limit of the four providers' models. */
const OUTPUT_TOKENS = 8_192;

/**
 * Sends one request through the AI SDK, without its retries and without tools, and says what came of it. Throws the
 * signal's reason once it is aborted, and `KeyMissing`.
 */
export async function callModel(call: ModelCall): Promise<Answer | Verdict> {
  const { place, apiKey, clock, signal } = call;
  let exchange: Exchange | null = null;
  const recorded: typeof fetch = async (input, init) => {
    try {
      const response = await call.fetch(input, init);
      const body = await response.text();
      exchange = { status: response.status, headers: response.headers, body };
      return new Response(body === '' ? null : body, response);
    } catch (error) {
      exchange = { error };
      throw error;
    }
  };
  const model = providerModel(place, apiKey, recorded);
  const startedAt = clock.now();
  try {
    const result = await generateText({
      model,
      instructions: call.system,
      prompt: call.user,
      maxRetries: 0,
      abortSignal: signal,
      providerOptions: PROVIDER_OPTIONS,
      experimental_download: refuseDownload,
      ...(call.schema !== null && { output: ofSchema(call.schema) }),
      ...(call.temperature !== null && { temperature: call.temperature }),
      ...(place.provider !== null && { maxOutputTokens: OUTPUT_TOKENS }),
    });
    const { inputTokens, outputTokens } = result.usage;
    return {
      kind: 'answer',
      ending: endingOf(result.finishReason, result.text),
      text: result.text,
      tokensIn: inputTokens || null,
      tokensOut: outputTokens || null,
      latencyMs: clock.now() - startedAt,
    };
  } catch (error) {
    signal.throwIfAborted();
    if (exchange === null) throw error;
    return failed(exchange, call, clock.now() - startedAt);
  }
}

/** The SDK sends the schema and leaves the reading of the answer to us, who can ask again. */
function ofSchema(schema: object): Output.Output<string, string, never> {
  const responseFormat = Promise.resolve({ type: 'json' as const, schema: schema as JSONSchema7, name: 'labels' });
  return { ...Output.text(), responseFormat };
}

/** A model's answer may name files; nothing is fetched because a model says so. */
async function refuseDownload(files: readonly unknown[]): Promise<[]> {
  if (files.length > 0) throw new Error('A model answered with a file to be fetched');
  return [];
}

function endingOf(finishReason: string, text: string): Answer['ending'] {
  if (finishReason === 'content-filter') return 'refused';
  if (finishReason === 'length') return 'cut-off';
  return text.trim() === '' ? 'empty' : 'complete';
}

/** What an exchange means that the SDK could make nothing of: a refused call, a page, or an answer without any content. */
function failed(exchange: Exchange, { place, apiKey, clock }: ModelCall, latencyMs: number): Answer | Verdict {
  const asked = askedOf(place);
  if ('error' in exchange || exchange.status < 200 || exchange.status > 299) {
    return judgeExchange(exchange, { asked, apiKey, now: clock.now() });
  }
  if (/^\s*(<!doctype|<html)/i.test(exchange.body)) return { kind: 'failure', error: new NotAModelServer(asked) };
  return { kind: 'answer', ending: 'empty', text: '', tokensIn: null, tokensOut: null, latencyMs };
}
