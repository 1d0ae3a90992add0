/** From this length on, the characters that the mask shows do not help to guess the rest. */
const SHOWN_FROM = 20;

/** A secret as lists show it: parts of a long one, to recognise it, and nothing of a short one. */
export function maskSecret(secret: string): string {
  return secret.length < SHOWN_FROM ? '•'.repeat(8) : `${secret.slice(0, 3)}…${secret.slice(-4)}`;
}
