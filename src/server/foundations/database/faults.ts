import { hasCode } from '#server/foundations/data-dir.ts';
import { NotInTime } from '#server/foundations/in-time.ts';

const SLOW = 'the database answers too slowly';
const GONE = 'the database is gone, hangs or is just starting';

/** SQLSTATEs and system codes, and what they mean to an operator. */
const FAULTS: readonly (readonly [string, readonly string[]])[] = [
  ['the disk of the database is full', ['53100']],
  ['the disk is full', ['ENOSPC', 'EDQUOT']],
  ['the database is out of memory', ['53200']],
  ['the database takes no more connections', ['53300']],
  ['the database refuses our login', ['28P01', '28000', '3D000']],
  [SLOW, ['57014', '25P03']],
  [
    GONE,
    [
      '57P01',
      '57P02',
      '57P03',
      '08000',
      '08003',
      '08006',
      'ECONNREFUSED',
      'ECONNRESET',
      'EPIPE',
      'ETIMEDOUT',
      'EHOSTUNREACH',
    ],
  ],
];

/** Messages of pg that come without a code. */
const SENTENCES: readonly (readonly [string, RegExp])[] = [
  [
    SLOW,
    /^(?:timeout exceeded when trying to connect|timeout expired|Connection terminated due to connection timeout)$/,
  ],
  [GONE, /^(?:Connection terminated|Client (?:has encountered a connection error|was closed))/],
];

/**
 * What is wrong with the database or the disk, for an operator; null for an error that is about something else. Follows
 * the causes of `error`, except those of `fetch`, which are about other servers.
 */
export function nameFault(error: unknown): string | null {
  if (!(error instanceof Error) || error instanceof TypeError) return null;
  if (error instanceof NotInTime) return SLOW;
  const byCode = FAULTS.find(([, codes]) => hasCode(error, ...codes));
  const named = byCode ?? SENTENCES.find(([, sentence]) => sentence.test(error.message));
  if (named !== undefined) return named[0];
  return nameFault(error instanceof AggregateError ? error.errors[0] : error.cause);
}

/** {@link nameFault} of an error that means that the database is unreachable; null for all others. */
export function nameOutage(error: unknown): string | null {
  const fault = nameFault(error);
  return fault === GONE || fault === SLOW ? fault : null;
}
