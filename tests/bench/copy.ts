import pg from 'pg';
import { openDatabase } from '#server/foundations/database/open.ts';

/**
 * How long PostgreSQL's COPY takes to load the stored posts, deleted before, from a local file into the same table with its
 * indexes and triggers: no import can be faster.
 */
export async function timeCopy(dataDir: string): Promise<number> {
  const place = await openDatabase(
    { DATA_DIR: dataDir, DATABASE_URL: undefined },
    { as: 'command', name: 'bench copy' },
  );
  const client = new pg.Client({ connectionString: place.ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ file: string }>(
      "select current_setting('data_directory') || '/bench' as file",
    );
    const file = pg.escapeLiteral(rows[0]?.file ?? '');
    await client.query(`copy posts to ${file}`);
    await client.query('delete from posts');
    await client.query('vacuum posts');
    const start = performance.now();
    await client.query(`copy posts from ${file}`);
    return performance.now() - start;
  } finally {
    await client.end();
    await place.close();
  }
}
