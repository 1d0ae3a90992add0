import { watchFacts } from '#console/shared/facts/changes.ts';
import { FACTS } from '#console/shared/facts/facts.ts';

declare global {
  /** What public/first-paint.js has begun: answers by their address, and the token that it sent. */
  var headStart: { readonly token: string; readonly answers: Map<string, Promise<Response>> } | undefined;
}

/** An answer that nobody has taken for this long, in milliseconds from the start of the page, is too old. */
const FRESH_MS = 30_000;

/**
 * `fetch` for the console's calls. The first calls of a page were begun before the console's code had loaded; each of their
 * answers is taken once, by the same call with the same token. Refusals and failures are taken as well.
 */
export const fetchBegun: typeof fetch = (request, options) => {
  const begun = request instanceof Request ? takeAnswer(request) : undefined;
  return begun ?? fetch(request, options);
};

function takeAnswer({ method, url, headers }: Request): Promise<Response> | undefined {
  const { headStart } = globalThis;
  if (headStart === undefined || method !== 'GET') return undefined;
  const answer = headStart.answers.get(url);
  headStart.answers.delete(url);
  const isSameCall = headers.get('Authorization') === `Bearer ${headStart.token}`;
  return isSameCall && performance.now() < FRESH_MS ? answer : undefined;
}

/** Each stream that opens says that other runs may wait for a confirmation, and no answer that is begun shows which. */
const SHOWN = FACTS.filter((fact) => fact !== 'confirmations');

// What nobody has taken yet is older than the change. This listens before any query, which then asks.
watchFacts(SHOWN, () => globalThis.headStart?.answers.clear());
