import * as v from 'valibot';
import { withoutKey } from './without-key.ts';

/** The parts of a provider's error body that we understand; empty if missing. */
export type ProviderError = { message: string; codes: string[]; retryDelay: string };

const words = v.optional(v.fallback(v.string(), ''), '');
const code = v.optional(v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ''), '');
const errorSchema = v.object({
  message: words,
  // FastAPI, and therefore vLLM and Mistral's gateway.
  detail: words,
  type: code,
  code,
  status: code,
  // Google's details: https://cloud.google.com/apis/design/errors#error_payloads
  details: v.optional(v.fallback(v.array(v.object({ reason: words, retryDelay: words })), []), []),
});
const spokenSchema = v.pipe(
  v.string(),
  v.transform((message) => ({ message, detail: '', type: '', code: '', status: '', details: [] })),
);
const heldSchema = v.pipe(
  v.object({ error: v.union([errorSchema, spokenSchema]) }),
  v.transform(({ error }) => error),
);

/**
 * Most providers put the error under `error`; Ollama gives it as a string, Google sometimes inside an array, Mistral at
 * the top level.
 */
const bodySchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([
    heldSchema,
    v.pipe(
      v.tuple([heldSchema]),
      v.transform(([error]) => error),
    ),
    errorSchema,
  ]),
);

/** The longest part of a provider's message that people see. */
const SHOWN = 300;

/** Reads the body of a refused request, from any provider. */
export function readProviderError(body: string): ProviderError {
  const read = v.safeParse(bodySchema, body);
  if (!read.success) return { message: isPage(body) ? '' : body, codes: [], retryDelay: '' };
  const { message, detail, type, code, status, details } = read.output;
  return {
    message: message || detail,
    codes: [type, code, status, ...details.map(({ reason }) => reason)].filter((found) => found !== ''),
    retryDelay: details.find(({ retryDelay }) => retryDelay !== '')?.retryDelay ?? '',
  };
}

/** Whether a body is a web page. */
export function isPage(body: string): boolean {
  return /^\s*(<!doctype|<html)/i.test(body);
}

/** A provider's message for people: one line, short, without the key. */
export function showable(message: string, apiKey: string | null): string {
  // Half a surrogate pair is among the characters that are no text (`\p{C}`).
  const line = withoutKey(message, apiKey)
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim();
  return line.length > SHOWN ? `${line.slice(0, SHOWN).toWellFormed()}…` : line;
}
