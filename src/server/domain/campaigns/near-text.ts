import { type SQL, sql } from 'drizzle-orm';
import { wordingOf } from '#server/domain/readings/wording.ts';
import { ALIKE_FROM, likenessOf } from '#server/domain/statistics/likeness.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { objectOf, type UsedObject } from './objects.ts';

type Post = { id: number; account_id: number; text: string; at: string; kind: string };
type Use = UsedObject & { post_id: number; account_id: number; at: string };

/**
 * What posts say nearly alike: each joins the first post with a common band that is at least {@link ALIKE_FROM} alike. Gives the
 * uses of these posts and of the first ones. Posts of fewer than eight words, and reposts, have none.
 */
export async function findNearTexts(connection: Connection, posts: readonly Post[]): Promise<Use[]> {
  const banded = posts
    .filter(({ kind }) => kind !== 'repost')
    .flatMap((post) => {
      const bands = wordingOf(post.text)?.bands;
      return bands === undefined ? [] : [{ post, bands }];
    });
  // Backwards, so that the first of two posts with a band has it.
  const claimed = new Map(banded.toReversed().flatMap(({ post, bands }) => bands.map((band) => [band, post] as const)));
  const known = await claim(connection, claimed);
  const first = await readPosts(connection, [...new Set(known.values())]);
  const changed = new Map<number, Post>();
  const uses = new Map<number, Use>();
  for (const { post, bands } of banded) {
    const candidates = new Set(bands.flatMap((band) => known.get(band) ?? []));
    const found = [...candidates]
      .flatMap((id) => first.get(id) ?? [])
      .find(({ text }) => likenessOf(text, post.text) >= ALIKE_FROM);
    const lead = found ?? post;
    if (found !== undefined) for (const one of [found, post]) uses.set(one.id, nearUse(one, lead));
    first.set(post.id, post);
    for (const band of bands) {
      // A first post that is gone leaves its band to the next.
      const holder = known.get(band);
      if (holder !== undefined && first.has(holder)) continue;
      if (holder !== undefined || lead !== post) changed.set(band, lead);
      known.set(band, lead.id);
    }
  }
  await replaceLeads(connection, changed);
  return [...uses.values()];
}

const nearUse = (post: Post, lead: Post): Use => ({
  ...objectOf('near', String(lead.id)),
  post_id: post.id,
  account_id: post.account_id,
  at: post.at,
});

/**
 * Stores these posts as the first ones of their bands, and gives the first posts of the bands that had one before. Nearly all bands are new, so they are stored before
 * they are looked up: the index is then read once. The rest is looked up band by band, where a plain join would read all that are stored for each batch.
 */
async function claim(connection: Connection, posts: ReadonlyMap<number, Post>): Promise<Map<number, number>> {
  const { rows } = await connection.execute<{ band: number; post_id: number }>(sql`
    with ${insertBands(posts)} on conflict (band) do nothing returning band), taken as materialized (
      select band from unnest(${sql.param([...posts.keys()])}::bigint[]) as wanted (band) where band not in (select band from added)
    )
    select taken.band::float8 as band, post_id::float8 as post_id from taken
    cross join lateral (select post_id from campaign_bands where campaign_bands.band = taken.band limit 1) as known`);
  return new Map(rows.map(({ band, post_id }) => [band, post_id]));
}

/** Gives bands to other first posts. */
async function replaceLeads(connection: Connection, posts: ReadonlyMap<number, Post>): Promise<void> {
  await connection.execute(sql`
    with ${insertBands(posts)} on conflict (band) do update set post_id = excluded.post_id, account_id = excluded.account_id)
    select`);
}

async function readPosts(connection: Connection, ids: readonly number[]): Promise<Map<number, Post>> {
  const { rows } = await connection.execute<Post>(sql`
    select id::float8 as id, account_id, text, kind, created_at::text as at from posts
    where id = any(${sql.param(ids)}::bigint[])`);
  return new Map(rows.map((post) => [post.id, post]));
}

/** The beginning of a statement that adds first posts of bands. An account that was removed meanwhile has none; the lock makes a removal wait. */
function insertBands(leads: ReadonlyMap<number, Post>): SQL {
  const posts = [...leads.values()];
  return sql`account as (
      select id from accounts where id = any(${sql.param([...new Set(posts.map(({ account_id }) => account_id))])}::integer[])
      order by id for key share
    ), added as (
      insert into campaign_bands (band, post_id, account_id)
      select lead.* from unnest(${sql.param([...leads.keys()])}::bigint[], ${sql.param(posts.map(({ id }) => id))}::bigint[],
        ${sql.param(posts.map(({ account_id }) => account_id))}::integer[]) as lead (band, post_id, account_id)
      join account on account.id = lead.account_id order by band`;
}
