import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { ChosenTable, ColumnChoice } from '#contract/import-columns.ts';
import type { ArchiveRow } from '#server/domain/sources/archive/archive-row.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { column_choices } from './tables.ts';

/** How many choices are kept for a person; of more, those that were used last. */
const KEPT_CHOICES = 100;

/** A person's choices, by the hash of the column names. */
export async function findColumnChoices(database: Database, userId: string): Promise<Map<string, ColumnChoice>> {
  const rows = await database.select().from(column_choices).where(eq(column_choices.user_id, userId));
  return new Map(rows.map(({ headers, choice }) => [headers, choice]));
}

/** Keeps how those of the tables that were read were read, for the next files with the same column names. */
export async function keepColumnChoices(
  database: Database,
  userId: string,
  tables: readonly ChosenTable[],
): Promise<void> {
  const used_at = new Date();
  const choices = new Map(tables.flatMap(choiceIn));
  const rows = [...choices].map(([headers, choice]) => ({ user_id: userId, headers, choice, used_at }));
  if (rows.length === 0) return;
  await database.transaction(async (transaction) => {
    await transaction
      .insert(column_choices)
      .values(rows)
      .onConflictDoUpdate({
        target: [column_choices.user_id, column_choices.headers],
        set: { choice: sql`excluded.choice`, used_at },
      });
    const old = transaction
      .select({ headers: column_choices.headers })
      .from(column_choices)
      .where(eq(column_choices.user_id, userId))
      .orderBy(desc(column_choices.used_at), column_choices.headers)
      .offset(KEPT_CHOICES);
    await transaction
      .delete(column_choices)
      .where(and(eq(column_choices.user_id, userId), inArray(column_choices.headers, old)));
  });
}

const choiceIn = ({ headers, choice, problem }: ChosenTable): [string, ColumnChoice][] =>
  problem === null && choice.text !== null ? [[headers, { ...choice, text: choice.text }]] : [];

/** How many tables of one file are noted. */
const NOTED_TABLES = 100;

/** Passes rows on, and notes their tables. */
export async function* notingTables(
  rows: AsyncIterable<ArchiveRow>,
  tables: ChosenTable[],
): AsyncGenerator<ArchiveRow> {
  for await (const row of rows) {
    if (row.kind === 'table' && tables.length < NOTED_TABLES) tables.push(row.table);
    yield row;
  }
}
