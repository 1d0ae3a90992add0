import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { NotesFile, NotesImport } from '#contract/outside.ts';
import { type Actor, recordAudit } from '#server/domain/audit/audit.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { refuseFile } from './import-list.ts';
import { type NotesRow, readNotes } from './read-notes.ts';
import { collectRefused } from './refused-lines.ts';

/** How many rows are copied in one transaction: a few megabytes. */
const BATCH = 20_000;

type NotesUpload = { bytes: AsyncIterable<Uint8Array>; fileName: string; actor: Actor };
type Counts = { added: number; changed: number; unchanged: number };

/**
 * Stores a file of X's Community Notes. The files are cumulative: of what is stored already only what X changed is written. Batches
 * are stored as they are read, so a file that breaks off keeps what came before, and the same file again adds the rest. Refuses a file
 * without a usable row. No score changes.
 */
export async function importNotes(database: Database, { bytes, fileName, actor }: NotesUpload): Promise<NotesImport> {
  const total: Counts = { added: 0, changed: 0, unchanged: 0 };
  const refused = collectRefused();
  let file: NotesFile | null = null;
  let batch: NotesRow[] = [];
  const store = async () => {
    for (const one of ['notes', 'statuses'] as const) {
      const rows = batch.filter((row) => row.file === one);
      if (rows.length === 0) continue;
      const counts = await storeBatch(database, one, rows);
      total.added += counts.added;
      total.changed += counts.changed;
      total.unchanged += rows.length - counts.added - counts.changed;
    }
    batch = [];
  };
  try {
    for await (const row of readNotes(bytes)) {
      if ('reason' in row) {
        refused.add(row);
        continue;
      }
      file ??= row.file;
      batch.push(row);
      if (batch.length === BATCH) await store();
    }
    await store();
  } finally {
    if (file !== null) await finish(database, { actor, fileName, file, ...total, rejected: refused.count });
  }
  if (file === null) throw refuseFile(refused.read().rejected);
  return { file, ...total, ...refused.read() };
}

const TABLES = {
  notes: {
    name: 'community_notes',
    columns: ['note_id', 'post_id', 'classification', 'summary', 'written_at'],
  },
  statuses: { name: 'note_statuses', columns: ['note_id', 'status', 'at'] },
} as const satisfies Record<NotesFile, { name: string; columns: readonly string[] }>;

/** Copies rows beside the table, and from there what is new or other than stored. */
async function storeBatch(
  database: Database,
  file: NotesFile,
  rows: readonly NotesRow[],
): Promise<Pick<Counts, 'added' | 'changed'>> {
  const { name, columns } = TABLES[file];
  const names = columns.join(', ');
  const [, ...values] = columns;
  const changes = values.map((column) => `${column} = excluded.${column}`).join(', ');
  const client: PoolClient = await database.$client.connect();
  try {
    await client.query('begin');
    await client.query(`create temporary table incoming (like ${name}) on commit drop`);
    const lines = rows.map((row) => `${row.values.map(copyField).join('\t')}\n`);
    await pipeline(Readable.from([lines.join('')]), client.query(copyFrom(`copy incoming (${names}) from stdin`)));
    const { rows: counted } = await client.query<{ is_new: boolean; count: number }>(`
      with stored as (
        insert into ${name} as known (${names})
        select distinct on (note_id) ${names} from incoming order by note_id
        on conflict (note_id) do update set ${changes}
        where (${values.map((column) => `known.${column}`).join(', ')})
          is distinct from (${values.map((column) => `excluded.${column}`).join(', ')})
        returning (xmax = 0) as is_new
      ) select is_new, count(*)::integer as count from stored group by is_new`);
    await client.query('commit');
    const countOf = (isNew: boolean) => counted.find(({ is_new }) => is_new === isNew)?.count ?? 0;
    return { added: countOf(true), changed: countOf(false) };
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A field in the text format of COPY. */
const copyField = (value: string | null): string =>
  value === null ? '\\N' : value.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character);

type Finished = Counts & { actor: Actor; fileName: string; file: NotesFile; rejected: number };

/** Counts what is stored, once for all readers, and records the import. */
async function finish(database: Database, { actor, fileName, ...detail }: Finished): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`
      insert into stored_notes (id, notes, statuses, first_at, last_at, imported_at)
      select 1, count(*)::integer, (select count(*)::integer from note_statuses), min(written_at), max(written_at), now()
      from community_notes
      on conflict (id) do update set notes = excluded.notes, statuses = excluded.statuses, first_at = excluded.first_at,
        last_at = excluded.last_at, imported_at = excluded.imported_at`);
    await recordAudit(transaction, { actor, action: 'notes.imported', subject: fileName, detail });
  });
}
