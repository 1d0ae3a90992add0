import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#server/foundations/database/connect.ts';
import { tooMany } from '#server/foundations/refusal.ts';
import { networksOf } from './network.ts';

/** Actions that are limited. Each limit is above what an office or a classroom behind one address needs. */
const ALLOWANCES = {
  'sign-up': { seconds: 3600, ofAddress: 300, ofPerson: null },
  recovery: { seconds: 3600, ofAddress: 300, ofPerson: null },
  'adding an account': { seconds: 900, ofAddress: 3000, ofPerson: 600 },
  'looking for fact-checks': { seconds: 900, ofAddress: 1500, ofPerson: 300 },
} as const;
export type LimitedAction = keyof typeof ALLOWANCES;

type Caller = { address: string; userId: string | null };

/**
 * Counts how often an action comes from an address (or IPv6 network) and from a person, for all processes on this
 * database. The returned function counts one, and refuses above the limit. `rate-limiter-flexible` counts in fixed
 * windows with one statement. It remembers refused callers in memory, so that a flood does not reach PostgreSQL.
 */
export function createAllowance(
  { $client }: Pick<Database, '$client'>,
  action: LimitedAction,
): (caller: Caller) => Promise<void> {
  const { seconds, ofAddress, ofPerson } = ALLOWANCES[action];
  const limit = (scope: string, points: number) =>
    new RateLimiterPostgres({
      storeClient: $client,
      storeType: 'pool',
      tableName: 'attempts',
      tableCreated: true,
      keyPrefix: `${action} ${scope}`,
      points,
      duration: seconds,
      inMemoryBlockOnConsumed: points + 1,
    });
  // Each wider network of an IPv6 address may do twice as much as the narrower one.
  const addresses = ['address', 'wider', 'widest'].map((scope, wider) => limit(scope, ofAddress * 2 ** wider));
  const people = ofPerson === null ? null : limit('person', ofPerson);
  return async ({ address, userId }) => {
    if (userId !== null) await take(people, userId);
    for (const [wider, network] of networksOf(address).entries()) await take(addresses[wider] ?? null, network);
  };
}

async function take(limiter: RateLimiterPostgres | null, key: string): Promise<void> {
  try {
    await limiter?.consume(key);
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes)
      throw tooMany('Too many tries; try again later', refusal.msBeforeNext / 1000);
    throw refusal;
  }
}
