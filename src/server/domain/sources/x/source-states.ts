import { desc, eq, sql } from 'drizzle-orm';
import type { Connection, Database } from '#server/foundations/database/connect.ts';
import type { SourceState } from './source-state.ts';
import { scraper_parameters, source_states } from './tables.ts';

/** How many errors are stored. */
const KEPT = 10;

/** Adds what one process has learnt about X to the common record; does nothing after the parameters are deleted. */
export async function recordState(database: Database, parametersId: number, seen: SourceState): Promise<void> {
  await database.transaction(async (transaction) => {
    const isMeant = eq(scraper_parameters.id, parametersId);
    const [held] = await transaction.select().from(scraper_parameters).where(isMeant).for('no key update');
    if (held === undefined) return;
    const [before] = await transaction
      .select()
      .from(source_states)
      .where(eq(source_states.scraper_parameters_id, parametersId));
    const after = merge(before ?? { limits: [], errors: [] }, seen);
    await transaction
      .insert(source_states)
      .values({ scraper_parameters_id: parametersId, ...after })
      .onConflictDoUpdate({ target: source_states.scraper_parameters_id, set: after });
  });
}

function merge(before: SourceState, seen: SourceState): SourceState {
  const limits = new Map([...before.limits, ...seen.limits].map((limit) => [limit.endpoint, limit]));
  const errors = new Map(
    [...before.errors, ...seen.errors].map((error) => [JSON.stringify([error.at, error.message]), error]),
  );
  return {
    limits: [...limits.values()],
    errors: [...errors.values()].sort((a, b) => (a.at < b.at ? 1 : -1)).slice(0, KEPT),
  };
}

/** What is known about X with the active parameters: null without active parameters, and empty before X was asked. */
export async function readState(connection: Connection): Promise<(SourceState & { parameters: string }) | null> {
  const { created_at, id, is_active, name } = scraper_parameters;
  const [row] = await connection
    .select({
      parameters: name,
      limits: sql<SourceState['limits']>`coalesce(${source_states.limits}, '[]')`,
      errors: sql<SourceState['errors']>`coalesce(${source_states.errors}, '[]')`,
    })
    .from(scraper_parameters)
    .leftJoin(source_states, eq(source_states.scraper_parameters_id, id))
    .where(eq(is_active, true))
    .orderBy(desc(created_at), desc(id))
    .limit(1);
  return row ?? null;
}
