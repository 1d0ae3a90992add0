import { and, type SQL, sql } from 'drizzle-orm';
import type { PostFilters, PostPage, PostQuery } from '#contract/post.ts';
import { resolveLinks } from '#server/domain/accounts/resolve-links.ts';
import type { Viewer } from '#server/domain/accounts/visibility.ts';
import { readShownRun } from '#server/domain/readings/shown-run.ts';
import type { Connection, Database } from '#server/foundations/database/connect.ts';
import { type Place, readCursor, writeCursor } from './cursor.ts';
import {
  type Filtered,
  passes,
  postsWith,
  readFiltered,
  readingsOf,
  readingsWith,
  strengthFor,
  WRITTEN_AT,
} from './filter-posts.ts';
import { describePosts, fingerprintsOfRun } from './read-posts.ts';

type Account = { id: number; screen_name: string };

/** One page of the posts that the filters let through. */
export async function listPosts(
  database: Database,
  viewer: Viewer,
  account: Account,
  query: PostQuery,
): Promise<PostPage> {
  const [run] = await Promise.all([readShownRun(database, account), resolveLinks(database, account)]);
  const isBackward = isBackwardOf(query);
  const fingerprints = fingerprintsOfRun(run);
  const of = await readFiltered(database, account.id, fingerprints, query);
  const found = await findPlaces(database, of, viewer, query);
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
  const [run] = await Promise.all([readShownRun(database, account), resolveLinks(database, account)]);
  const fingerprints = fingerprintsOfRun(run);
  const { search, ...others } = filters;
  const of = await readFiltered(database, account.id, fingerprints, filters);
  const { rows } = await database.execute<{ count: number }>(sql`
    select count(*)::integer as count from ${search ? postsWith(search, account.id) : readingsOf(account.id)}
    where ${passes(of, viewer, others) ?? sql`true`}`);
  return rows[0]?.count ?? 0;
}

/** How many of the first posts in the order are asked for searched words before all posts with these words are found and sorted. */
const WALKED = 500;

/**
 * The positions of a page and of one post more, in reading order; with `before` backward. Times are written out for the page only:
 * for all posts that pass, it would take a fifth of the time.
 */
async function findPlaces(
  connection: Connection,
  of: Filtered,
  viewer: Viewer,
  { search, ...query }: PostQuery,
): Promise<Place[]> {
  const { isBeyond, order, strength } = directionOf(query);
  const read = async (from: SQL, condition: SQL | undefined): Promise<Place[]> => {
    const page = sql`
      select readings.post_id, ${strength} as strength, readings.at
      from ${from} where ${and(condition, isBeyond)} order by ${order} limit ${query.limit + 1}`;
    const { rows } = await connection.execute<Place>(sql`
      select post_id::float8 as id, strength, (extract(epoch from at) * 1000000)::bigint::text as micros from (${page}) as page`);
    return rows;
  };
  if (!search) return read(readingsOf(of.accountId), passes(of, viewer, query));
  const first = sql`(
    select * from readings where account_id = ${of.accountId} and ${isBeyond} order by ${order} limit ${WALKED}
  ) as readings join posts on posts.id = readings.post_id`;
  const walked = await read(first, passes(of, viewer, { ...query, search }));
  return walked.length > query.limit ? walked : read(readingsWith(search, of.accountId), passes(of, viewer, query));
}

/** The order of a page, what is beyond its cursor, and the strength that the cursor needs. */
function directionOf({ kind, sort, after, before }: PostQuery) {
  const isByStrength = sort === 'strength';
  const keys = isByStrength
    ? [strengthFor(kind), WRITTEN_AT, sql`readings.post_id`]
    : [WRITTEN_AT, sql`readings.post_id`];
  const isBackward = isBackwardOf({ after, before });
  const direction = sql.raw(isBackward ? 'asc' : 'desc');
  const cursor = after ?? before;
  const from = cursor === undefined ? undefined : valuesOf(readCursor(cursor, isByStrength));
  return {
    order: sql.join(
      keys.map((key) => sql`${key} ${direction}`),
      sql`, `,
    ),
    isBeyond:
      from === undefined
        ? sql`true`
        : sql`(${sql.join(keys, sql`, `)}) ${sql.raw(isBackward ? '>' : '<')} (${sql.join(from, sql`, `)})`,
    strength: isByStrength ? strengthFor(kind) : sql`null`,
  };
}

const isBackwardOf = ({ after, before }: Pick<PostQuery, 'after' | 'before'>): boolean =>
  after === undefined && before !== undefined;

function valuesOf({ strength, micros, id }: Place): SQL[] {
  const at =
    micros === null
      ? sql`'-infinity'::timestamptz`
      : sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`;
  return [...(strength === null ? [] : [sql`${strength}::double precision`]), at, sql`${id}::bigint`];
}
