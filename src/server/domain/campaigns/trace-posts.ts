import { sql } from 'drizzle-orm';
import type { CampaignSettings } from '#contract/campaign.ts';
import { findSource } from '#server/domain/sources/find-source.ts';
import type { Connection, Database } from '#server/foundations/database/connect.ts';
import { CAMPAIGN_LOCK } from '#server/foundations/database/locks.ts';
import { MAY_BE_LOST } from '#server/foundations/database/may-be-lost.ts';
import { findNearTexts } from './near-text.ts';
import { objectsOf, type UsedObject } from './objects.ts';
import { readCampaignSettings } from './settings.ts';

/** How many posts are compared in one transaction. */
const AT_ONCE = 4_000;
/**
 * With how many uses before it, and after it, a use of an object is compared: the nearest in time. So an object that n accounts use at once
 * makes at most 100 n pairs, and not n².
 */
const NEAREST = 50;

type Post = { id: number; account_id: number; text: string; kind: string; links: string[]; source: string; at: string };
type Use = UsedObject & { post_id: number; account_id: number; at: string };

/** Compares up to {@link AT_ONCE} new posts with all others. Returns whether more may be left. */
export function tracePosts(database: Database): Promise<boolean> {
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${CAMPAIGN_LOCK}), ${MAY_BE_LOST}`);
    const settings = await readCampaignSettings(transaction);
    const { isMore, posts } = await takePosts(transaction);
    const uses = [...posts.flatMap(usesOf), ...(await findNearTexts(transaction, posts))];
    await storeUses(transaction, uses);
    await meet(transaction, uses, settings);
    return isMore;
  });
}

/**
 * Posts without a time are taken and left out: nobody can say what happened within a minute of them. Each is looked up by its place, where
 * plain joins would read both tables whole for each batch.
 */
async function takePosts(connection: Connection): Promise<{ isMore: boolean; posts: Post[] }> {
  const { rows } = await connection.execute<Omit<Post, 'at'> & { at: string | null }>(sql`
    with taken as (
      delete from untraced_posts where ctid = any(array(
        select ctid from untraced_posts order by post_id limit ${AT_ONCE} for update skip locked
      )) returning post_id
    )
    select post.* from taken cross join lateral (
      select id::float8 as id, account_id, text, kind, links, source, created_at::text as at from posts where id = taken.post_id limit 1
    ) as post order by id`);
  const posts = rows.flatMap(({ at, ...post }) => (at === null ? [] : [{ ...post, at }]));
  return { isMore: rows.length === AT_ONCE, posts };
}

const usesOf = ({ id, account_id, at, source, ...post }: Post): Use[] =>
  objectsOf({ ...post, repostOf: findSource(source).repostOf }).map((used) => ({
    ...used,
    post_id: id,
    account_id,
    at,
  }));

const columns = (uses: readonly Use[]) => sql`unnest(
  ${sql.param(uses.map(({ object }) => object))}::bigint[], ${sql.param(uses.map(({ at }) => at))}::timestamptz[],
  ${sql.param(uses.map(({ post_id }) => post_id))}::bigint[], ${sql.param(uses.map(({ account_id }) => account_id))}::integer[],
  ${sql.param(uses.map(({ trace }) => trace))}::text[])`;

/** An account that was removed meanwhile has none; the lock makes a removal wait. */
async function storeUses(connection: Connection, uses: readonly Use[]): Promise<void> {
  await connection.execute(sql`
    with account as (
      select id from accounts where id = any(${sql.param([...new Set(uses.map(({ account_id }) => account_id))])}::integer[])
      order by id for key share
    )
    insert into campaign_uses (object, at, post_id, account_id, trace)
    select used.* from ${columns(uses)} as used (object, at, post_id, account_id, trace) join account on account.id = used.account_id
    order by object, at, post_id on conflict do nothing`);
}

/**
 * Stores which accounts used these objects within the window, and marks the pairs that this concerns. The account of an older use may have been
 * removed meanwhile, like that of a new one.
 */
async function meet(connection: Connection, uses: readonly Use[], settings: CampaignSettings): Promise<void> {
  const side = (isBefore: boolean) => sql`(
    select post_id, account_id, at from campaign_uses as other
    where other.object = fresh.object and other.account_id <> fresh.account_id
      and ${isBefore ? sql`other.at between fresh.at - fresh.span and fresh.at` : sql`other.at between fresh.at and fresh.at + fresh.span`}
    order by ${isBefore ? sql`other.at desc, other.post_id desc` : sql`other.at, other.post_id`} limit ${NEAREST})`;
  await connection.execute(sql`
    with fresh as (
      select used.*, make_interval(secs => case trace when 'near' then ${settings.near_seconds}::integer else ${settings.exact_seconds}::integer end) as span
      from ${columns(uses)} as used (object, at, post_id, account_id, trace)
    ), found as (
      select fresh.object, fresh.trace, fresh.account_id < other.account_id as is_first,
        least(fresh.account_id, other.account_id) as a, greatest(fresh.account_id, other.account_id) as b,
        fresh.post_id as post, other.post_id as other_post, fresh.at as at, other.at as other_at
      from fresh cross join lateral (${side(true)} union all ${side(false)}) as other
    ), account as materialized (
      select id from accounts where id in (select a from found union select b from found) order by id for key share
    ), met as (
      insert into campaign_meetings (a, b, object, trace, post_a, post_b, at_a, at_b)
      select distinct on (a, b, object) a, b, object, trace,
        case when is_first then post else other_post end, case when is_first then other_post else post end,
        case when is_first then at else other_at end, case when is_first then other_at else at end
      from found where a in (select id from account) and b in (select id from account)
      order by a, b, object, greatest(at - other_at, other_at - at), least(at, other_at), least(post, other_post), greatest(post, other_post)
      on conflict (a, b, object) do update set post_a = excluded.post_a, post_b = excluded.post_b, at_a = excluded.at_a, at_b = excluded.at_b
      where greatest(excluded.at_a - excluded.at_b, excluded.at_b - excluded.at_a)
        < greatest(campaign_meetings.at_a - campaign_meetings.at_b, campaign_meetings.at_b - campaign_meetings.at_a)
      returning a, b, trace
    ), posted as (
      update campaign_pairs set is_stale = true
      where not is_stale and (a = any(${sql.param(accountsOf(uses))}::integer[]) or b = any(${sql.param(accountsOf(uses))}::integer[]))
        and (a, b, trace) not in (select a, b, trace from met)
    )
    insert into campaign_pairs (a, b, trace) select distinct a, b, trace from met
    on conflict (a, b, trace) do update set is_stale = true`);
}

const accountsOf = (uses: readonly Use[]): number[] => [...new Set(uses.map(({ account_id }) => account_id))];
