import { and, eq, sql } from 'drizzle-orm';
import { type FiltersToSave, SAVED_MAX, type SavedFilters } from '#contract/arranging.ts';
import { holdUserAlone, type Person } from '#server/domain/people/users.ts';
import type { Connection, Database } from '#server/foundations/database/connect.ts';
import { Refusal } from '#server/foundations/refusal.ts';
import { saved_filters } from './tables.ts';

const SHOWN = { id: saved_filters.id, name: saved_filters.name, filters: saved_filters.filters };

/** What a person saved, by name. */
export const listSavedFilters = (connection: Connection, { id }: Pick<Person, 'id'>): Promise<SavedFilters[]> =>
  connection
    .select(SHOWN)
    .from(saved_filters)
    .where(eq(saved_filters.user_id, id))
    .orderBy(sql`lower(${saved_filters.name})`);

/** Saves filters and order under a name. Refuses a name that the person has used, and more than {@link SAVED_MAX}. */
export async function saveFilters(
  database: Database,
  { id }: Pick<Person, 'id'>,
  { name, filters }: FiltersToSave,
): Promise<SavedFilters> {
  return database.transaction(async (transaction) => {
    // One call of a person after the other, so that none exceeds the limit.
    await holdUserAlone(transaction, id);
    const isOwn = eq(saved_filters.user_id, id);
    if ((await transaction.$count(saved_filters, isOwn)) >= SAVED_MAX)
      throw new Refusal('conflict', `You can save at most ${SAVED_MAX} filters: delete one first`);
    const [saved] = await transaction
      .insert(saved_filters)
      .values({ user_id: id, name, filters })
      .onConflictDoNothing()
      .returning(SHOWN);
    if (saved === undefined) throw new Refusal('conflict', `You have saved filters named “${name}” already`);
    return saved;
  });
}

/** Deletes what a person saved. Refuses an id that is not theirs. */
export async function deleteSavedFilters(
  database: Database,
  { id: userId }: Pick<Person, 'id'>,
  id: number,
): Promise<void> {
  const isMeant = and(sql`${saved_filters.id} = ${id}::bigint`, eq(saved_filters.user_id, userId));
  const { rowCount } = await database.delete(saved_filters).where(isMeant);
  if (rowCount === 0) throw new Refusal('notFound', 'Saved filters not found');
}
