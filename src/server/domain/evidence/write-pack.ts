import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ExportedPost } from '#contract/export.ts';
import { PACK_MOST, type PackQuery } from '#contract/post.ts';
import { resolveLinks } from '#server/domain/accounts/resolve-links.ts';
import { posts } from '#server/domain/accounts/tables.ts';
import type { AccountRow } from '#server/domain/accounts/visibility.ts';
import type { Person } from '#server/domain/people/users.ts';
import { readShownRun } from '#server/domain/readings/shown-run.ts';
import { readSaidOf } from '#server/domain/reviews/read-said.ts';
import type { Reading } from '#server/domain/runs/reading.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { Refusal } from '#server/foundations/refusal.ts';
import { packZip } from '#server/foundations/zip.ts';
import { type AccountExport, exportAccount } from './export-account.ts';
import { passes, readFiltered } from './filter-posts.ts';
import { writePackPage } from './pack-page.ts';
import { fingerprintsOfRun } from './read-posts.ts';
import { WRITERS } from './write-export.ts';

type Order = { viewer: Person; account: AccountRow; query: PackQuery; current: Reading | null };

/**
 * The posts that the filters let through, or those of them that are named one by one, as a ZIP archive that can be shown later to be unchanged: as JSON and CSV like an
 * export, what reviewers said of them, a page that opens offline, and the SHA-256 of each file. Refuses more than
 * {@link PACK_MOST} posts, and none.
 */
export async function writePack(
  database: Database,
  { viewer, account, query, current }: Order,
  at: Date,
): Promise<Uint8Array> {
  const fingerprints = fingerprintsOfRun(await readShownRun(database, account));
  await resolveLinks(database, account);
  const { posts: named, ...filters } = query;
  const of = await readFiltered(database, account.id, fingerprints, filters);
  const isMeant = and(eq(posts.account_id, account.id), passes(of, viewer, filters), named && inArray(posts.id, named));
  const ids = await findChosen(database, isMeant);
  if (ids.length === 0) throw new Refusal('conflict', 'No post matches these filters');
  if (ids.length > PACK_MOST) {
    throw new Refusal('conflict', `An evidence pack holds at most ${PACK_MOST} posts; narrow the filters`);
  }
  const { head, posts: read } = await exportAccount(database, viewer, account, current, ids);
  const packed: ExportedPost[] = [];
  for await (const some of read) packed.push(...some);
  const judgements = await readSaidOf(database, viewer, account, new Set(ids));
  const again = (): AccountExport => ({ head, posts: oneBatch(packed) });
  return packZip(
    {
      'index.html': writePackPage({ head, posts: packed, judgements, query }),
      'posts.json': await joined(WRITERS.json(again())),
      'posts.csv': await joined(WRITERS.csv(again())),
      'choice.json': `${JSON.stringify({ filters, posts: named ?? null, judgements }, null, 2)}\n`,
    },
    at,
  );
}

async function findChosen(database: Database, isMeant: SQL | undefined): Promise<number[]> {
  const { rows } = await database.execute<{ id: number }>(sql`
    select readings.post_id::float8 as id from readings join posts on posts.id = readings.post_id
    where ${isMeant} order by readings.post_id limit ${PACK_MOST + 1}`);
  return rows.map(({ id }) => id);
}

async function* oneBatch(posts: ExportedPost[]): AsyncGenerator<ExportedPost[], void, void> {
  yield posts;
}

async function joined(pieces: AsyncGenerator<string, void, void>): Promise<string> {
  let all = '';
  for await (const piece of pieces) all += piece;
  return all;
}
