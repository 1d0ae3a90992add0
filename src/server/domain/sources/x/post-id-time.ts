/** Ids from here on hold the time at which they were given. */
const FIRST_TIMED_ID = 29_700_859_247n;
const EPOCH = 1_288_834_974_657;
const TIME_BITS = 22n;
const SECOND = 1000;

/**
 * When X gave this id to a post, in ISO 8601 and UTC, to about a second: since November 2010 the time stands above the
 * lowest 22 bits (Twitter, Announcing Snowflake, 2010). Null for older ids, and for texts that are no id.
 */
export function timeOfPostId(id: string): string | null {
  if (!/^\d{11,19}$/.test(id) || BigInt(id) < FIRST_TIMED_ID) return null;
  const milliseconds = Number(BigInt(id) >> TIME_BITS) + EPOCH;
  return new Date(Math.floor(milliseconds / SECOND) * SECOND).toISOString();
}
