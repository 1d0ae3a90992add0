import { type SQL, sql } from 'drizzle-orm';
import type { Connection, Database } from '#server/foundations/database/connect.ts';
import { WORDING_LOCK } from '#server/foundations/database/locks.ts';
import { MAY_BE_LOST } from '#server/foundations/database/may-be-lost.ts';
import { isSameWording, type Wording, wordingOf } from './wording.ts';

/** How many posts get their wording in one transaction. */
const AT_ONCE = 1_000;

/** The wording of posts that say too little. */
const NONE = 0;

type Unknown = { id: number; text: string };
type Known = { id: number; signature: number[] };

/**
 * Finds which posts of the account say almost the same as another post of any account. Posts of one wording have the
 * number of its first post. If there is room, posts of other accounts are processed too, because many accounts have few
 * posts. Throws the signal's reason after an abort.
 */
export async function recogniseWordings(database: Database, accountId: number, signal?: AbortSignal): Promise<void> {
  for (let isMore = await isAnyUnknown(database, accountId); isMore; ) {
    signal?.throwIfAborted();
    isMore = await database.transaction(async (transaction) => {
      // Two transactions at once would not see what the other is about to add.
      await transaction.execute(sql`select pg_advisory_xact_lock(${WORDING_LOCK}), ${MAY_BE_LOST}`);
      const own = await findUnknown(transaction, sql`readings.account_id = ${accountId}`, AT_ONCE);
      const room = AT_ONCE - own.length;
      // Rows that another transaction is writing are skipped; otherwise the two might wait for each other.
      const isOther = sql`readings.account_id <> ${accountId}`;
      const others = room > 0 ? await findUnknown(transaction, isOther, room, sql`for update skip locked`) : [];
      const unknown = [...own, ...others];
      if (unknown.length > 0) await recognise(transaction, unknown);
      return room === 0;
    });
  }
}

async function isAnyUnknown(database: Database, accountId: number): Promise<boolean> {
  const { rowCount } = await database.execute(sql`
    select from readings where account_id = ${accountId} and wording is null limit 1`);
  return rowCount === 1;
}

/** The rows are limited before they are joined. Otherwise PostgreSQL may read all earlier posts again for each page. */
async function findUnknown(connection: Connection, condition: SQL, limit: number, locking = sql``): Promise<Unknown[]> {
  const { rows } = await connection.execute<Unknown>(sql`
    select posts.id::float8 as id, posts.text from (
      select account_id, post_id from readings where ${condition} and wording is null
      order by account_id, post_id limit ${limit} ${locking}
    ) as unknown join posts on posts.id = unknown.post_id
    order by unknown.account_id, unknown.post_id`);
  return rows;
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
  // One index look-up for each band: with thousands of bands in one condition PostgreSQL reads the whole table. Arrays
  // come as JSON, which is parsed several times faster than PostgreSQL's array format.
  const { rows } = await connection.execute<Known & { bands: number[] }>(sql`
    select distinct on (post_id) post_id::float8 as id, to_json(signature) as signature, to_json(bands) as bands
    from unnest(${sql.param(bands)}::bigint[]) as wanted (band) join wordings on wordings.bands @> array[wanted.band]
    order by post_id`);
  const known = new Map<number, Known[]>();
  for (const { id, signature, bands } of rows) remember(known, { id, signature }, bands);
  return known;
}

function remember(known: Map<number, Known[]>, wording: Known, bands: readonly number[]): void {
  for (const band of bands) {
    const others = known.get(band);
    if (others === undefined) known.set(band, [wording]);
    else others.push(wording);
  }
}

/** The arrays of all posts go as one JSON parameter, because PostgreSQL flattens nested arrays. */
async function store(connection: Connection, added: readonly { id: number; wording: Wording }[]): Promise<void> {
  if (added.length === 0) return;
  const rows = JSON.stringify(added.map(({ id, wording }) => ({ post_id: id, ...wording })));
  await connection.execute(sql`
    insert into wordings (post_id, signature, bands)
    select post_id, signature, bands
    from jsonb_to_recordset(${rows}::jsonb) as added (post_id bigint, signature integer[], bands bigint[])
    on conflict do nothing`);
}
