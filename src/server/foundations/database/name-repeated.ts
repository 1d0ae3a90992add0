import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Pool, QueryConfig } from 'pg';

/** How often a text has to come before it gets a name. */
const OFTEN = 10;
/** Texts that may get one: each connection keeps what it has parsed. */
const NAMED = 200;
/** Texts that are counted; those of lists of any length come in ever new lengths. */
const COUNTED = 2_000;
const LONGEST = 10_000;

/**
 * Has PostgreSQL parse and plan a statement once for each connection of `pool` when it comes again and again: for small statements
 * that takes longer than carrying them out. Its plan is one for few rows; {@link PLAN_EACH_TIME} is for where there may be many.
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

/** An expression for a statement: those that follow in its transaction are planned for what they are given. */
export const PLAN_EACH_TIME = sql`set_config('plan_cache_mode', 'force_custom_plan', true)`;

/** A plain object with a text, as drizzle sends them; not a text alone, nor a query object of its own such as a cursor. */
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
