import { sql } from 'drizzle-orm';
import type { Connection, Database } from '#server/foundations/database/connect.ts';
import { WORDING_LOCK } from '#server/foundations/database/locks.ts';
import { isSameWording, type Wording, wordingOf } from './wording.ts';

/** Posts whose wording is looked for in one transaction. */
const AT_ONCE = 1_000;

/** The wording of posts that say too little. */
const NONE = 0;

type Unknown = { id: number; text: string };
type Known = { id: number; signature: number[] };

/**
 * Finds which posts of the account say almost what another one, of whichever account, says: those of one wording have the number
 * of its first post. Throws the signal's reason once it is aborted.
 */
export async function recogniseWordings(database: Database, accountId: number, signal?: AbortSignal): Promise<void> {
  for (let isMore = true; isMore; ) {
    signal?.throwIfAborted();
    isMore = await database.transaction(async (transaction) => {
      // Two that look at once would not see what the other is about to add.
      await transaction.execute(sql`select pg_advisory_xact_lock(${WORDING_LOCK})`);
      const { rows } = await transaction.execute<Unknown>(sql`
        select posts.id::float8 as id, posts.text from readings join posts on posts.id = readings.post_id
        where readings.account_id = ${accountId} and readings.wording is null order by readings.post_id limit ${AT_ONCE}`);
      if (rows.length > 0) await recognise(transaction, rows);
      return rows.length === AT_ONCE;
    });
  }
}

async function recognise(connection: Connection, posts: readonly Unknown[]): Promise<void> {
  const worded = posts.map(({ id, text }) => ({ id, wording: wordingOf(text) }));
  const known = await findKnown(connection, [...new Set(worded.flatMap(({ wording }) => wording?.bands ?? []))]);
  const added: { id: number; wording: Wording }[] = [];
  const numbers = worded.map(({ id, wording }) => {
    if (wording === null) return NONE;
    const candidates = new Set(wording.bands.flatMap((band) => known.get(band) ?? []));
    const same = [...candidates].find(({ signature }) => isSameWording(signature, wording.signature));
    if (same !== undefined) return same.id;
    added.push({ id, wording });
    remember(known, { id, signature: wording.signature }, wording.bands);
    return id;
  });
  await store(connection, added);
  await connection.execute(sql`
    update readings set wording = found.wording
    from unnest(${sql.param(posts.map(({ id }) => id))}::bigint[], ${sql.param(numbers)}::bigint[]) as found (id, wording)
    where readings.post_id = found.id`);
}

async function findKnown(connection: Connection, bands: readonly number[]): Promise<Map<number, Known[]>> {
  const { rows } = await connection.execute<Known & { bands: string[] }>(sql`
    select post_id::float8 as id, signature, bands from wordings
    where bands && ${sql.param(bands)}::bigint[] order by post_id`);
  const known = new Map<number, Known[]>();
  for (const { id, signature, bands } of rows) remember(known, { id, signature }, bands.map(Number));
  return known;
}

function remember(known: Map<number, Known[]>, wording: Known, bands: readonly number[]): void {
  for (const band of bands) {
    const others = known.get(band);
    if (others === undefined) known.set(band, [wording]);
    else others.push(wording);
  }
}

/** An array for each post goes as one parameter of JSON, since PostgreSQL's arrays of arrays flatten. */
async function store(connection: Connection, added: readonly { id: number; wording: Wording }[]): Promise<void> {
  if (added.length === 0) return;
  const rows = JSON.stringify(added.map(({ id, wording }) => ({ post_id: id, ...wording })));
  await connection.execute(sql`
    insert into wordings (post_id, signature, bands)
    select post_id, signature, bands
    from jsonb_to_recordset(${rows}::jsonb) as added (post_id bigint, signature integer[], bands bigint[])
    on conflict do nothing`);
}
