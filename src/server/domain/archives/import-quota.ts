import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Person } from '#server/domain/people/users.ts';
import type { Database } from '#server/foundations/database/connect.ts';

/** How many new posts a person who is not a superuser may import within 24 hours. */
export const POSTS_PER_DAY = 100_000;
/** How many accounts such a person may import from one file, and superusers: the largest published data sets have a few thousand. */
export const ACCOUNTS_PER_FILE = { person: 1_000, superuser: 10_000 };

const DAY_SECONDS = 24 * 3600;

/** How much one person may still import. The counts are shared by all processes on this database. */
export type ImportQuota = {
  accountsPerFile: number;
  /** Why the person may import no more posts now; null while they may. */
  problem(): Promise<string | null>;
  /** Counts posts that were stored. The batch in which the limit is reached is stored as a whole. */
  count(posts: number): Promise<void>;
};

/** Superusers have no limit of posts. */
export function quotaOf(
  { $client }: Pick<Database, '$client'>,
  { id, is_superuser }: Pick<Person, 'id' | 'is_superuser'>,
): ImportQuota {
  if (is_superuser) {
    return { accountsPerFile: ACCOUNTS_PER_FILE.superuser, problem: async () => null, count: async () => {} };
  }
  const counter = new RateLimiterPostgres({
    storeClient: $client,
    storeType: 'pool',
    tableName: 'attempts',
    tableCreated: true,
    keyPrefix: 'imported posts',
    points: POSTS_PER_DAY,
    duration: DAY_SECONDS,
  });
  return {
    accountsPerFile: ACCOUNTS_PER_FILE.person,
    problem: async () => {
      const used = await counter.get(id);
      if (used === null || used.consumedPoints < POSTS_PER_DAY) return null;
      const until = new Date(Date.now() + used.msBeforeNext).toISOString().slice(0, 16).replace('T', ' ');
      return `you have imported ${used.consumedPoints} posts, and ${POSTS_PER_DAY} within 24 hours are the limit; import the file again after ${until} UTC for the rest`;
    },
    count: async (posts) => {
      if (posts > 0) await counter.penalty(id, posts);
    },
  };
}
