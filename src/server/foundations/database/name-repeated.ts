import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Pool, QueryConfig } from 'pg';

/** How often a statement must come before it gets a name. */
const OFTEN = 10;
/** The maximum number of named statements: each connection stores what it has parsed. */
const NAMED = 200;
/** The maximum number of counted statements. Lists of different lengths give ever new texts. */
const COUNTED = 2_000;
const LONGEST = 10_000;

/**
 * Lets each connection of `pool` parse and plan a repeated statement only once, because for small statements this takes
 * longer than running them. The plan assumes few rows; use {@link PLAN_EACH_TIME} where there may be many.
 */
export function nameRepeated(pool: Pool): void {
  const nameOf = createNames();
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const named = (first: unknown, ...rest: unknown[]) => query(isUnnamed(first) ? withName(first) : first, ...rest);
    const withName = (config: QueryConfig) => {
      const name = nameOf(config.text);
      return name === undefined ? config : { ...config, name };
    };
    client.query = named as typeof client.query;
  });
}

/** An expression for a statement: later statements in its transaction are planned for their actual parameters. */
export const PLAN_EACH_TIME = sql`set_config('plan_cache_mode', 'force_custom_plan', true)`;

/**
 * A plain object with a text, as drizzle sends it; not a bare text, and not a special query object such as a cursor.
 */
function isUnnamed(query: unknown): query is QueryConfig {
  if (typeof query !== 'object' || query === null || 'submit' in query) return false;
  return 'text' in query && typeof query.text === 'string' && !('name' in query && query.name !== undefined);
}

function createNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return (text) => {
    const name = names.get(text);
    if (name !== undefined || names.size >= NAMED || text.length > LONGEST) return name;
    if (counts.size >= COUNTED) counts.clear();
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    if (count >= OFTEN) names.set(text, createHash('sha256').update(text).digest('hex').slice(0, 32));
    return undefined;
  };
}
