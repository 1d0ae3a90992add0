import { sql } from 'drizzle-orm';
import { type DomainList, type ListFindings, NAMED_DOMAINS, type Outside } from '#contract/outside.ts';
import { resolveLinks } from '#server/domain/accounts/resolve-links.ts';
import type { Connection, Database } from '#server/foundations/database/connect.ts';
import { readLists } from './describe-list.ts';
import { isPlatform, ratingsOf } from './rated-hosts.ts';
import { countNotedPosts } from './read-note-findings.ts';

type Account = { id: number; screen_name: string };

/** What outside sources say about an account's posts, each source by itself. */
export async function readOutside(database: Database, account: Account): Promise<Outside> {
  await resolveLinks(database, account);
  const [counts, lists, sums, domains, notes] = await Promise.all([
    countLinks(database, account),
    readLists(database),
    sumUpLists(database, account),
    readDomains(database, account),
    countNotedPosts(database, account),
  ]);
  return {
    screen_name: account.screen_name,
    ...counts,
    lists: lists.map((list) => findingsOf(list, sums, domains)),
    notes,
  };
}

type Sum = { list_id: number } & Omit<ListFindings, 'list' | 'domains'>;
type Domain = { list_id: number } & ListFindings['domains'][number];

function findingsOf(list: DomainList, sums: readonly Sum[], domains: readonly Domain[]): ListFindings {
  const { list_id: _, ...sum } = sums.find(({ list_id }) => list_id === list.id) ?? { ...NOTHING, list_id: list.id };
  const own = domains.filter(({ list_id }) => list_id === list.id).map(({ list_id: _, ...domain }) => domain);
  return { list, ...sum, domains: own };
}

const NOTHING = { links: 0, posts: 0, low_links: 0, low_posts: 0, rated_domains: 0 };

async function countLinks(connection: Connection, { id }: Account) {
  const { rows } = await connection.execute<Pick<Outside, 'posts' | 'links' | 'linking_posts' | 'platform_links'>>(sql`
    select (select count(*)::integer from readings where account_id = ${id}) as posts,
      coalesce(sum(links), 0)::integer as links, count(distinct post_id)::integer as linking_posts,
      coalesce(sum(links) filter (where ${isPlatform(sql`post_hosts`)}), 0)::integer as platform_links
    from post_hosts where account_id = ${id}`);
  return rows[0] ?? { posts: 0, links: 0, linking_posts: 0, platform_links: 0 };
}

/** The links of the account, each with its ratings. */
const rated = ({ id }: Account) => sql`
  with hosts as materialized (select distinct host, domain from post_hosts where account_id = ${id}),
    ratings as materialized (${ratingsOf(sql`hosts`)}),
    linked as (
      select ratings.*, post_hosts.links, post_hosts.post_id
      from post_hosts join ratings on ratings.host = post_hosts.host where post_hosts.account_id = ${id}
    )`;

async function sumUpLists(connection: Connection, account: Account): Promise<Sum[]> {
  const { rows } = await connection.execute<Sum>(sql`
    ${rated(account)}
    select list_id, sum(links)::integer as links, count(distinct post_id)::integer as posts,
      coalesce(sum(links) filter (where is_low), 0)::integer as low_links,
      count(distinct post_id) filter (where is_low)::integer as low_posts, count(distinct domain)::integer as rated_domains
    from linked group by list_id`);
  return rows;
}

async function readDomains(connection: Connection, account: Account): Promise<Domain[]> {
  const { rows } = await connection.execute<Domain>(sql`
    ${rated(account)}, domains as (
      select list_id, domain, category, score, source, is_low, sum(links)::integer as links,
        count(distinct post_id)::integer as posts,
        row_number() over (partition by list_id order by sum(links) desc, domain) as place
      from linked group by list_id, domain, category, score, source, is_low
    )
    select list_id, domain, category, score, source, is_low, links, posts from domains
    where place <= ${NAMED_DOMAINS} order by list_id, place`);
  return rows;
}
