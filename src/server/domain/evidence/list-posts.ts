import { type SQL, sql } from 'drizzle-orm';
import type { PostFilters, PostPage, PostQuery } from '#contract/post.ts';
import { resolveLinks } from '#server/domain/accounts/resolve-links.ts';
import type { Viewer } from '#server/domain/accounts/visibility.ts';
import { readShownRun } from '#server/domain/readings/shown-run.ts';
import type { Connection, Database } from '#server/foundations/database/connect.ts';
import { type Place, readCursor, writeCursor } from './cursor.ts';
import { passes, strengthFor, WRITTEN_AT } from './filter-posts.ts';
import { describePosts, fingerprintsOfRun } from './read-posts.ts';

type Account = { id: number; screen_name: string };

/** One page of the posts that the filters let through. */
export async function listPosts(
  database: Database,
  viewer: Viewer,
  account: Account,
  query: PostQuery,
): Promise<PostPage> {
  const run = await readShownRun(database, account);
  await resolveLinks(database, account);
  const isBackward = query.after === undefined && query.before !== undefined;
  const fingerprints = fingerprintsOfRun(run);
  const isMeant = passes({ accountId: account.id, fingerprints }, viewer, query);
  const found = await findPlaces(database, isMeant, query, isBackward);
  const isMore = found.length > query.limit;
  const places = found.slice(0, query.limit);
  if (isBackward) places.reverse();
  const [first, last] = [places[0], places.at(-1)];
  const hasNext = isBackward || isMore;
  const hasPrevious = isBackward ? isMore : query.after !== undefined;
  return {
    run_id: run?.id ?? null,
    data: await describePosts(
      database,
      viewer,
      fingerprints,
      places.map(({ id }) => id),
    ),
    next: hasNext && last ? writeCursor(last) : null,
    previous: hasPrevious && first ? writeCursor(first) : null,
  };
}

/** How many posts the filters let through. */
export async function countPosts(
  database: Database,
  viewer: Viewer,
  account: Account,
  filters: PostFilters,
): Promise<number> {
  const fingerprints = fingerprintsOfRun(await readShownRun(database, account));
  await resolveLinks(database, account);
  const { rows } = await database.execute<{ count: number }>(sql`
    select count(*)::integer as count from readings join posts on posts.id = readings.post_id
    where ${passes({ accountId: account.id, fingerprints }, viewer, filters)}`);
  return rows[0]?.count ?? 0;
}

/** The positions of a page and of one post more, in reading order; with `before` backward. */
async function findPlaces(
  connection: Connection,
  condition: SQL | undefined,
  { kind, sort, after, before, limit }: PostQuery,
  isBackward: boolean,
): Promise<Place[]> {
  const isByStrength = sort === 'strength';
  const keys = isByStrength
    ? [strengthFor(kind), WRITTEN_AT, sql`readings.post_id`]
    : [WRITTEN_AT, sql`readings.post_id`];
  const direction = sql.raw(isBackward ? 'asc' : 'desc');
  const order = sql.join(
    keys.map((key) => sql`${key} ${direction}`),
    sql`, `,
  );
  const cursor = after ?? before;
  const from = cursor === undefined ? undefined : valuesOf(readCursor(cursor, isByStrength));
  const isBeyond =
    from === undefined
      ? sql`true`
      : sql`(${sql.join(keys, sql`, `)}) ${sql.raw(isBackward ? '>' : '<')} (${sql.join(from, sql`, `)})`;
  const { rows } = await connection.execute<Place>(sql`
    select readings.post_id::float8 as id, ${isByStrength ? strengthFor(kind) : sql`null`} as strength,
      (extract(epoch from readings.at) * 1000000)::bigint::text as micros
    from readings join posts on posts.id = readings.post_id
    where ${condition} and ${isBeyond} order by ${order} limit ${limit + 1}`);
  return rows;
}

function valuesOf({ strength, micros, id }: Place): SQL[] {
  const at =
    micros === null
      ? sql`'-infinity'::timestamptz`
      : sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`;
  return [...(strength === null ? [] : [sql`${strength}::double precision`]), at, sql`${id}::bigint`];
}
