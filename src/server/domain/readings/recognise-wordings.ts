import { type SQL, sql } from 'drizzle-orm';
import { ALIKE_FROM, likenessOf } from '#server/domain/statistics/likeness.ts';
import type { Connection, Database } from '#server/foundations/database/connect.ts';
import { WORDING_LOCK } from '#server/foundations/database/locks.ts';
import { MAY_BE_LOST } from '#server/foundations/database/may-be-lost.ts';
import { mayBeAlike, type Wording, wordingOf } from './wording.ts';

/** How many posts get their wording in one transaction. */
const AT_ONCE = 1_000;

/** The wording of posts that say too little. */
const NONE = 0;

/**
 * With how many wordings of a band a post is compared. Posts that shuffle the same words would otherwise be compared
 * with all others.
 */
const MOST_IN_BAND = 100;

type Unknown = { id: number; text: string };
type Known = { id: number; signature: number[] };
type Worded = Unknown & { wording: Wording | null };

/**
 * Finds which posts of the account say almost the same as another post of any account. Posts of one wording have the
 * number of its first post and are at least {@link ALIKE_FROM} alike to it. If there is room, posts of other accounts are processed too, because many accounts have few
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
      await recognise(transaction, [...own, ...others]);
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
  const worded: Worded[] = posts.map((post) => ({ ...post, wording: wordingOf(post.text) }));
  const known = await findKnown(connection, [...new Set(worded.flatMap(({ wording }) => wording?.bands ?? []))]);
  const texts = await readTexts(connection, [...new Set(worded.flatMap(({ wording }) => candidates(known, wording)))]);
  const added: { id: number; wording: Wording }[] = [];
  const numbers = worded.map(({ id, text, wording }) => {
    if (wording === null) return NONE;
    const isAlike = (first: number) => likenessOf(texts.get(first) ?? '', text) >= ALIKE_FROM;
    const same = candidates(known, wording).find(isAlike);
    if (same !== undefined) return same;
    texts.set(id, text);
    if (remember(known, { id, signature: wording.signature }, wording.bands)) added.push({ id, wording });
    return id;
  });
  await store(connection, added);
  await connection.execute(sql`
    update readings set wording = found.wording
    from unnest(${sql.param(posts.map(({ id }) => id))}::bigint[], ${sql.param(numbers)}::bigint[]) as found (id, wording)
    where readings.post_id = found.id`);
}

/** The first posts of wordings that a post may belong to. */
function candidates(known: ReadonlyMap<number, readonly Known[]>, wording: Wording | null): number[] {
  const sharing = new Set(wording?.bands.flatMap((band) => known.get(band) ?? []));
  return [...sharing].filter(({ signature }) => mayBeAlike(signature, wording?.signature ?? [])).map(({ id }) => id);
}

async function readTexts(connection: Connection, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await connection.execute<Unknown>(sql`
    select id::float8 as id, text from posts where id = any(${sql.param(ids)}::bigint[])`);
  return new Map(rows.map(({ id, text }) => [id, text]));
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

/** Whether at least one of its bands has room for it, so that later posts can find it. */
function remember(known: Map<number, Known[]>, wording: Known, bands: readonly number[]): boolean {
  let isFindable = false;
  for (const band of bands) {
    const others = known.get(band) ?? [];
    if (others.length >= MOST_IN_BAND) continue;
    known.set(band, [...others, wording]);
    isFindable = true;
  }
  return isFindable;
}

/** The arrays of all posts go as one JSON parameter, because PostgreSQL flattens nested arrays. */
async function store(connection: Connection, added: readonly { id: number; wording: Wording }[]): Promise<void> {
  const rows = JSON.stringify(added.map(({ id, wording }) => ({ post_id: id, ...wording })));
  await connection.execute(sql`
    insert into wordings (post_id, signature, bands)
    select post_id, signature, bands
    from jsonb_to_recordset(${rows}::jsonb) as added (post_id bigint, signature integer[], bands bigint[])
    on conflict do nothing`);
}
