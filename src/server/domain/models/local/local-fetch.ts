import * as v from 'valibot';

/** An answer of a local server. `body` is its JSON; undefined when it is something else. */
export type LocalAnswer = { status: number; body: unknown; isPage: boolean };

/** Asks a path of one local server. Throws what a guarded `fetch` throws. */
export type AskLocal = (path: string, sent?: object) => Promise<LocalAnswer>;

/** Asks paths of the server at a URL, without any key. With `sent` it is a POST of that JSON. */
export function localFetch(guardedFetch: typeof fetch, url: string, signal: AbortSignal): AskLocal {
  const { origin } = new URL(url);
  return async (path, sent) => {
    const response = await guardedFetch(`${origin}${path}`, {
      headers: { accept: 'application/json', ...(sent && { 'content-type': 'application/json' }) },
      ...(sent && { method: 'POST', body: JSON.stringify(sent) }),
      signal,
    });
    const text = await response.text();
    const body = v.safeParse(v.pipe(v.string(), v.parseJson()), text);
    return {
      status: response.status,
      body: body.success ? body.output : undefined,
      isPage: /^\s*(<!doctype|<html)/i.test(text),
    };
  };
}

/** The answer's body if the request succeeded and the body has this form; null otherwise. */
export function readAs<Schema extends v.GenericSchema>(
  { status, body }: LocalAnswer,
  schema: Schema,
): v.InferOutput<Schema> | null {
  const read = v.safeParse(schema, body);
  return status === 200 && read.success ? read.output : null;
}

/** A number that says how many; null for anything else. */
export const countSchema = v.optional(
  v.fallback(v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1))), null),
  null,
);

/** A short text for people; null for anything else. */
export const wordSchema = v.optional(
  v.fallback(v.nullable(v.pipe(v.string(), v.maxLength(100), v.regex(/^[^\p{C}]+$/u))), null),
  null,
);
