import { sql } from 'drizzle-orm';
import type { PageQuery } from '#contract/page.ts';
import type { Post } from '#contract/post.ts';
import type { Repetition, Repetitions } from '#contract/repetition.ts';
import { isSeen, type Viewer } from '#server/domain/accounts/visibility.ts';
import { recogniseWordings } from '#server/domain/readings/recognise-wordings.ts';
import { findSource } from '#server/domain/sources/find-source.ts';
import { ALIKE_FROM, likenessOf } from '#server/domain/statistics/likeness.ts';
import type { Connection, Database } from '#server/foundations/database/connect.ts';

/** How many posts of a group are shown. */
const EXAMPLES = 20;

type Account = { id: number };
type Group = { wording: number; accounts: number; posts: number };
type Said = {
  wording: number;
  account_id: number;
  screen_name: string;
  name: string;
  posts: number;
  first_at: string | null;
  last_at: string | null;
  place: number;
  id: number;
  post_id: string;
  source: Post['source'];
  text: string;
  created_at: string | null;
};

/**
 * One page of what the account says more than once, or what other accounts that the person sees say too. Groups with
 * the most accounts come first, then those with the most posts.
 */
export async function readRepetitions(
  database: Database,
  viewer: Viewer,
  account: Account,
  { skip, limit }: PageQuery,
): Promise<Repetitions> {
  await recogniseWordings(database, account.id);
  const groups = await findGroups(database, viewer, account);
  const shown = groups.list.slice(skip, skip + limit);
  const said = await readSaid(
    database,
    viewer,
    account,
    shown.map(({ wording }) => wording),
  );
  const byWording = Map.groupBy(said, ({ wording }) => wording);
  return {
    data: shown.flatMap(({ wording }) => describe(account, byWording.get(wording) ?? []) ?? []),
    count: groups.list.length,
    posts: groups.list.reduce((total, { posts }) => total + posts, 0),
    accounts: groups.accounts,
  };
}

/** True for the rows of `readings` of accounts that the person sees. */
const isOfSeen = (viewer: Viewer) => isSeen(viewer, sql`readings.account_id`);

async function findGroups(
  connection: Connection,
  viewer: Viewer,
  { id }: Account,
): Promise<{ list: Group[]; accounts: number }> {
  const { rows } = await connection.execute<Group & { others: number[] }>(sql`
    with own as (
      select wording, count(*)::integer as posts from readings where account_id = ${id} and wording > 0 group by wording
    ), others as (
      select own.wording, array_agg(distinct readings.account_id) as accounts from own
      join readings on readings.wording = own.wording and readings.account_id <> ${id} and ${isOfSeen(viewer)}
      group by own.wording
    )
    select own.wording::float8 as wording, own.posts, coalesce(accounts, '{}') as others,
      coalesce(cardinality(accounts), 0) as accounts
    from own left join others using (wording) where own.posts > 1 or accounts is not null
    order by accounts desc, posts desc, wording`);
  return { list: rows, accounts: new Set(rows.flatMap(({ others }) => others)).size };
}

/** For each account in one of these groups: how often, when, and its first posts of the group. */
async function readSaid(
  connection: Connection,
  viewer: Viewer,
  { id }: Account,
  wordings: readonly number[],
): Promise<Said[]> {
  const { rows } = await connection.execute<Said>(sql`
    with said as (
      select readings.wording, readings.account_id, readings.post_id,
        count(*) over of_account as posts, min(readings.at) over of_account as first_at,
        max(readings.at) over of_account as last_at,
        row_number() over (partition by readings.wording, readings.account_id order by readings.at nulls last, readings.post_id)
          as place
      from readings
      where readings.wording = any(${sql.param([...wordings])}::bigint[]) and (readings.account_id = ${id} or ${isOfSeen(viewer)})
      window of_account as (partition by readings.wording, readings.account_id)
    )
    select said.wording::float8 as wording, said.account_id, accounts.screen_name, accounts.name, said.posts::integer as posts,
      said.first_at, said.last_at, said.place::integer as place, posts.id::float8 as id, posts.external_id as post_id,
      posts.source, posts.text, posts.created_at
    from said join posts on posts.id = said.post_id join accounts on accounts.id = said.account_id
    where said.place = 1 or (said.account_id = ${id} and said.place <= ${EXAMPLES})
    order by said.first_at nulls last, said.account_id, said.place`);
  return rows;
}

function describe(account: Account, said: readonly Said[]): Repetition | null {
  const [first] = said.filter(({ account_id }) => account_id === account.id);
  if (first === undefined) return null;
  // Two posts may each be alike enough to the first post of the wording, which another account may have, but not to
  // each other.
  const alike = said.filter(({ text }) => likenessOf(first.text, text) >= ALIKE_FROM);
  if (alike.length === 1) return null;
  const own = alike.filter(({ account_id }) => account_id === account.id);
  const example = ({ id, post_id, text, source, created_at }: Said) => ({
    id,
    post_id,
    text,
    created_at: instantOf(created_at),
    url: findSource(source).postUrl(post_id),
    similarity: likenessOf(first.text, text),
  });
  const span = ({ posts, first_at, last_at }: Said) => ({
    posts,
    first_at: instantOf(first_at),
    last_at: instantOf(last_at),
  });
  return {
    id: first.id,
    text: first.text,
    ...span(first),
    examples: own.map(example),
    others: alike
      .filter(({ account_id }) => account_id !== account.id)
      .map((other) => ({
        screen_name: other.screen_name,
        name: other.name,
        ...span(other),
        example: example(other),
      })),
  };
}

const instantOf = (time: string | null): string | null => (time === null ? null : new Date(time).toISOString());
