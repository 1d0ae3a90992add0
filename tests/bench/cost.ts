import pg from 'pg';
import { openDatabase } from '#server/foundations/database/open.ts';

export type TableCost = { table: string; rowBytes: number; indexBytes: number };

/** The bytes of the tables that grow with posts, largest first. */
export async function readTableCosts(dataDir: string): Promise<TableCost[]> {
  const place = await openDatabase(
    { DATA_DIR: dataDir, DATABASE_URL: undefined },
    { as: 'command', name: 'bench cost' },
  );
  const client = new pg.Client({ connectionString: place.ownerUrl });
  await client.connect();
  try {
    await client.query('vacuum analyze');
    const { rows } = await client.query<{ table: string; rows: string; indexes: string }>(`
      select relname as table, pg_table_size(oid) as rows, pg_indexes_size(oid) as indexes from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname in ('posts', 'results', 'readings', 'wordings')
      order by pg_total_relation_size(oid) desc`);
    return rows.map(({ table, rows, indexes }) => ({ table, rowBytes: Number(rows), indexBytes: Number(indexes) }));
  } finally {
    await client.end();
    await place.close();
  }
}
