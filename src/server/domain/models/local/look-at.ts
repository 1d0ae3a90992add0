import { describeFailure } from '#server/domain/models/describe-failure.ts';
import { identifyProgram, type Unidentified } from './identify.ts';
import { localFetch } from './local-fetch.ts';
import type { LocalProgram } from './local-model.ts';

const WORDS: Record<Unidentified, string> = {
  'needs-key': 'The server answers only to a key; add it as an endpoint under Models, and a setting with the key',
  'web-page': 'The server answers with a web page, not with a list of models',
  'no-models': 'The server answers, but not with a list of models',
};

/** The program at an origin, or what is there instead, for people. */
export async function lookAt(
  guardedFetch: typeof fetch,
  origin: string,
  signal: AbortSignal,
): Promise<LocalProgram | { detail: string }> {
  try {
    const found = await identifyProgram(localFetch(guardedFetch, origin, signal));
    return typeof found === 'string' ? { detail: WORDS[found] } : found;
  } catch (error) {
    return { detail: describeFailure(error) };
  }
}
