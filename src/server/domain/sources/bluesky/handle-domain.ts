import { AnswerTooLarge, DestinationRefused, RedirectRefused } from '#server/foundations/outbound/errors.ts';
import { isDid } from './names.ts';

/** The texts that a domain's DNS has under a name, as `resolveTxt` of Node gives them. */
export type TextRecords = (name: string) => Promise<readonly (readonly string[])[]>;

type Asking = { fetch: typeof fetch; textRecords: TextRecords };

/** The DNS record that holds the DID (https://atproto.com/specs/handle). */
const RECORD = /^did=(?<did>did:.+)$/;

/**
 * Finds the DID of a handle at the domain that the handle is: in DNS under `_atproto.`, or at a well-known address. Null
 * when neither names one DID. Throws the signal's reason after an abort.
 */
export async function findDidAtDomain(
  { fetch, textRecords }: Asking,
  handle: string,
  signal: AbortSignal,
): Promise<string | null> {
  const records = await textRecords(`_atproto.${handle}`).catch(() => []);
  const named = records.flatMap((parts) => RECORD.exec(parts.join(''))?.groups?.did ?? []);
  // Two of them contradict each other.
  if (named.length > 0) return named.length === 1 ? asDid(named[0]) : null;
  signal.throwIfAborted();
  try {
    const response = await fetch(`https://${handle}/.well-known/atproto-did`, { signal });
    return response.ok ? asDid(await response.text()) : null;
  } catch (error) {
    signal.throwIfAborted();
    if (isAbsence(error)) return null;
    throw error;
  }
}

function asDid(said = ''): string | null {
  const did = said.trim();
  return isDid(did) ? did : null;
}

/** A domain that does not exist, does not answer, or leads elsewhere names no DID. */
const isAbsence = (error: unknown): boolean =>
  error instanceof TypeError ||
  error instanceof AnswerTooLarge ||
  error instanceof DestinationRefused ||
  error instanceof RedirectRefused ||
  (error instanceof DOMException && error.name === 'TimeoutError');
