import { sql } from 'drizzle-orm';
import { type CampaignLikeness, TRACES, type Trace } from '#contract/campaign.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { lookAlike } from './look-alike.ts';
import { linksOf } from './objects.ts';
import type { Pair } from './read-pairs.ts';
import { authorIn } from './repost-author.ts';

/** How many posts are read to see what they look like. */
const LOOKED_AT = 500;

/** What accounts did alike: the first post of its objects, how many accounts did so and how often, and how many seconds apart. */
export type Said = {
  traces: Trace[];
  accounts: number;
  meetings: number;
  text: string;
  kind: string;
  source: string;
  links: string[];
  seconds: number;
  first_at: string;
  last_at: string;
};

/** What the accounts of these pairs did alike; first what most of them did. */
export async function readSaid(connection: Connection, pairs: readonly Pair[]): Promise<Said[]> {
  const { rows } = await connection.execute<Said>(sql`
    with met as materialized ${meetingsOf(pairs)}, object as (
      select object, trace, count(*)::integer as meetings, min(least(at_a, at_b)) as first_at, max(greatest(at_a, at_b)) as last_at,
        percentile_disc(0.5) within group (order by abs(extract(epoch from at_a - at_b)))::float8 as seconds,
        (array_agg(case when at_a <= at_b then post_a else post_b end order by least(at_a, at_b)))[1] as post_id
      from met group by object, trace
    ), used as (
      select object, count(distinct account)::integer as accounts
      from (select object, a as account from met union all select object, b from met) as member group by object
    ), said as (
      select post_id, json_agg(trace) as traces, max(accounts) as accounts, max(meetings) as meetings,
        min(seconds) as seconds, min(first_at) as first_at, max(last_at) as last_at
      from object join used using (object) group by post_id
    )
    select traces, accounts, meetings, text, posts.kind, source, links, seconds, first_at, last_at
    from said join posts on posts.id = said.post_id
    order by accounts desc, meetings desc, post_id limit ${LOOKED_AT}`);
  return rows.map((row) => ({
    ...row,
    traces: TRACES.filter((trace) => row.traces.includes(trace)),
    first_at: new Date(row.first_at).toISOString(),
    last_at: new Date(row.last_at).toISOString(),
  }));
}

/** What else makes accounts post like this. */
export const likenessesOf = (said: readonly Said[]): CampaignLikeness[] =>
  lookAlike(
    said.map(({ text, links, kind, source, seconds }) => ({
      text,
      links: linksOf({ text, links }),
      seconds,
      author: authorIn({ text, kind, source }),
    })),
  );

/** The meetings of pairs, by their shown traces. */
export const meetingsOf = (pairs: readonly Pair[]) => {
  const traces = pairs.flatMap(({ a, b, traces }) => traces.map(({ trace }) => ({ a, b, trace })));
  return sql`(select meeting.* from campaign_meetings as meeting join unnest(
    ${sql.param(traces.map(({ a }) => a))}::integer[], ${sql.param(traces.map(({ b }) => b))}::integer[],
    ${sql.param(traces.map(({ trace }) => trace))}::text[]) as pair (a, b, trace) using (a, b, trace))`;
};
