import { AnswerTooLarge, RedirectRefused } from '#server/foundations/outbound/errors.ts';

/** Node's codes of network errors. */
const CODES: Record<string, string> = {
  ENOTFOUND: 'No server has this name',
  EAI_AGAIN: 'The name could not be resolved',
  ECONNREFUSED: 'Nothing listens there',
  ECONNRESET: 'The connection broke',
  EHOSTUNREACH: 'There is no way to this host',
  ENETUNREACH: 'There is no way to this host',
  ETIMEDOUT: 'The server did not answer in time',
};

/** Why a server gave no answer, for people. Rethrows what is neither the network's error nor the server's. */
export function describeFailure(error: unknown): string {
  if (error instanceof RedirectRefused || error instanceof AnswerTooLarge) return error.message;
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'The server did not answer in time';
  if (!(error instanceof TypeError)) throw error;
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return CODES[code] ?? `The connection failed${code === '' ? '' : ` (${code})`}`;
}
