import { sql } from 'drizzle-orm';
import { type DomainList, type ListFindings, NAMED_DOMAINS, type Outside } from '#contract/outside.ts';
import { resolveLinks } from '#server/domain/accounts/resolve-links.ts';
import type { Viewer } from '#server/domain/accounts/visibility.ts';
import type { Connection, Database } from '#server/foundations/database/connect.ts';
import { onlyRow } from '#server/foundations/database/only-row.ts';
import { readLists } from './describe-list.ts';
import { countCheckedPosts } from './fact-checks/read-confirmed.ts';
import { isPlatform, ratingsOf } from './rated-hosts.ts';
import { countNotedPosts } from './read-note-findings.ts';

type Account = { id: number; screen_name: string };

/** What outside sources say about an account's posts, each source by itself. */
export async function readOutside(database: Database, viewer: Viewer, account: Account): Promise<Outside> {
  await resolveLinks(database, account);
  const [counts, lists, domains, notes, fact_checks] = await Promise.all([
    countLinks(database, account),
    readLists(database),
    readDomains(database, account),
    countNotedPosts(database, account),
    countCheckedPosts(database, viewer, account),
  ]);
  return {
    screen_name: account.screen_name,
    ...counts,
    lists: lists.map((list) => findingsOf(list, domains)),
    notes,
    fact_checks,
  };
}

type Domain = ListFindings['domains'][number];
/** A domain that a list rates, with what the list says about all links. */
type DomainRow = { list_id: number } & Domain & { sums: Omit<ListFindings, 'list' | 'domains'> };

const NOTHING = { links: 0, posts: 0, low_links: 0, low_posts: 0, rated_domains: 0 };

function findingsOf(list: DomainList, rows: readonly DomainRow[]): ListFindings {
  const own = rows.filter(({ list_id }) => list_id === list.id);
  return { list, ...(own[0]?.sums ?? NOTHING), domains: own.map(({ list_id: _, sums: __, ...domain }) => domain) };
}

async function countLinks(connection: Connection, { id }: Account) {
  const { rows } = await connection.execute<Pick<Outside, 'posts' | 'links' | 'linking_posts' | 'platform_links'>>(sql`
    select (select count(*)::integer from readings where account_id = ${id}) as posts,
      coalesce(sum(links), 0)::integer as links, count(distinct post_id)::integer as linking_posts,
      coalesce(sum(links) filter (where ${isPlatform(sql`post_hosts`)}), 0)::integer as platform_links
    from post_hosts where account_id = ${id}`);
  return onlyRow(rows);
}

/**
 * The domains with the most links that each list rates. Links and posts are counted by host, which is quick, and then summed up. A post
 * that links to several hosts was counted for each of them: `again` and `again_in_list` say how many times too often.
 */
async function readDomains(connection: Connection, { id }: Account): Promise<DomainRow[]> {
  const { rows } = await connection.execute<DomainRow>(sql`
    with hosts as materialized (
        select host, domain, sum(links) as links, count(*) as posts from post_hosts where account_id = ${id} group by host, domain
      ),
      ratings as materialized (${ratingsOf(sql`hosts`)}),
      several as materialized (
        select distinct post_id
        from (select post_id, lag(post_id) over (order by post_id) as before from post_hosts where account_id = ${id}) in_order
        where post_id = before
      ),
      of_several as materialized (
        select list_id, ratings.domain, is_low, post_id
        from several join post_hosts using (post_id) join ratings on ratings.host = post_hosts.host
      ),
      again as (select list_id, domain, count(*) - count(distinct post_id) as posts from of_several group by list_id, domain),
      again_in_list as (
        select list_id, count(*) - count(distinct post_id) as posts,
          count(*) filter (where is_low) - count(distinct post_id) filter (where is_low) as low_posts
        from of_several group by list_id
      ),
      domains as (
        select list_id, ratings.domain, is_low, sum(links)::integer as links, sum(posts) as counted
        from ratings join hosts on hosts.host = ratings.host group by list_id, ratings.domain, is_low
      ),
      placed as (select *, row_number() over (partition by list_id order by links desc, domain) as place from domains),
      sums as (
        select list_id, jsonb_build_object('links', sum(links), 'rated_domains', count(*),
          'posts', sum(counted) - coalesce(again_in_list.posts, 0),
          'low_links', coalesce(sum(links) filter (where is_low), 0),
          'low_posts', coalesce(sum(counted) filter (where is_low), 0) - coalesce(low_posts, 0)) as sums
        from domains left join again_in_list using (list_id) group by list_id, again_in_list.posts, low_posts
      )
    select list_id, domain, rated.category, rated.score, rated.source, is_low, links,
      (counted - coalesce(again.posts, 0))::integer as posts, sums
    from placed join sums using (list_id) join rated_domains rated using (list_id, domain) left join again using (list_id, domain)
    where place <= ${NAMED_DOMAINS} order by list_id, place`);
  return rows;
}
