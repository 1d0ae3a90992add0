import { sql } from 'drizzle-orm';
import type { CampaignMethod, Meeting, PairAnswer, Trace } from '#contract/campaign.ts';
import type { PageQuery } from '#contract/page.ts';
import { type AccountRow, isSeen, type Viewer } from '#server/domain/accounts/visibility.ts';
import { findSource } from '#server/domain/sources/find-source.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { onlyRow } from '#server/foundations/database/only-row.ts';
import { Refusal } from '#server/foundations/refusal.ts';
import { lookAlike } from './look-alike.ts';
import { linksOf } from './objects.ts';
import { type Pair, readMethod, readPairs } from './read-pairs.ts';
import { authorIn } from './repost-author.ts';
import { weightOf } from './weight.ts';

/** How many meetings are read to see what they look like. */
const LOOKED_AT = 500;

type Asked = { viewer: Viewer; method: CampaignMethod; pair: Pair; page: { skip: number; limit: number } };
type Side = {
  id: number;
  post_id: string;
  text: string;
  created_at: string;
  source: string;
  kind: string;
  links: string[];
};
type Met = { seconds: number; shared: { trace: Trace; accounts: number }[]; a: Side; b: Side };

/** What two accounts did alike, with the posts side by side; the oldest first. Refuses an account and itself. */
export async function readPair(
  connection: Connection,
  viewer: Viewer,
  [one, other]: readonly [AccountRow, AccountRow],
  page: PageQuery,
): Promise<PairAnswer> {
  if (one.id === other.id) throw new Refusal('invalid', 'Choose two different accounts');
  const method = await readMethod(connection, viewer);
  const [a, b] = one.id < other.id ? [one, other] : [other, one];
  const [pair] = await readPairs(connection, viewer, method, sql`a = ${a.id} and b = ${b.id}`);
  const head = { a: refOf(a), b: refOf(b), method };
  if (pair === undefined) return { pair: null, ...head, looks_like: [], data: [], count: 0 };
  const met = await readMeetings(connection, { viewer, method, pair, page });
  const all = await readMeetings(connection, { viewer, method, pair, page: { skip: 0, limit: LOOKED_AT } });
  return {
    pair: { ...pair, a: head.a, b: head.b },
    ...head,
    looks_like: lookAlike(
      all.map(({ a: { text, links, kind, source }, seconds }) => ({
        text,
        links: linksOf({ text, links }),
        seconds,
        author: authorIn({ text, kind, source }),
      })),
    ),
    data: met.map(
      ({ seconds, shared, ...sides }): Meeting => ({
        seconds,
        shared: shared.map((one) => ({ ...one, weight: weightOf(one.accounts, method.accounts) })),
        a: postOf(sides.a),
        b: postOf(sides.b),
      }),
    ),
    count: await countMeetings(connection, pair),
  };
}

const refOf = ({ screen_name, name }: AccountRow) => ({ screen_name, name });

const postOf = ({ id, post_id, text, created_at, source }: Side) => ({
  id,
  post_id,
  text,
  created_at: new Date(created_at).toISOString(),
  url: findSource(source).postUrl(post_id),
});

async function readMeetings(connection: Connection, { viewer, pair: { a, b, traces }, page }: Asked): Promise<Met[]> {
  const side = (post: 'one' | 'other') => {
    const name = sql.identifier(post);
    return sql`json_build_object('id', ${name}.id, 'post_id', ${name}.external_id, 'text', ${name}.text, 'created_at', ${name}.created_at,
      'source', ${name}.source, 'kind', ${name}.kind, 'links', ${name}.links)`;
  };
  const { rows } = await connection.execute<Met>(sql`
    select seconds, shared, ${side('one')} as a, ${side('other')} as b
    from (
      select post_a, post_b, at_a, at_b, abs(extract(epoch from at_a - at_b))::float8 as seconds,
        json_agg(json_build_object('trace', trace, 'accounts', (
          select count(distinct account_id)::integer from campaign_uses
          where campaign_uses.object = meeting.object and ${isSeen(viewer, sql`campaign_uses.account_id`)}
        )) order by trace, object) as shared
      from campaign_meetings as meeting where ${isOf({ a, b, traces })}
      group by post_a, post_b, at_a, at_b order by least(at_a, at_b), post_a, post_b offset ${page.skip} limit ${page.limit}
    ) as meeting join posts as one on one.id = post_a join posts as other on other.id = post_b
    order by least(at_a, at_b), post_a, post_b`);
  return rows;
}

async function countMeetings(connection: Connection, pair: Pair): Promise<number> {
  const { rows } = await connection.execute<{ count: number }>(sql`
    select count(*)::integer as count from (select distinct post_a, post_b from campaign_meetings where ${isOf(pair)}) as meeting`);
  return onlyRow(rows).count;
}

/** The meetings of a pair, by its shown traces. */
const isOf = ({ a, b, traces }: Pick<Pair, 'a' | 'b' | 'traces'>) =>
  sql`a = ${a} and b = ${b} and trace = any(${sql.param(traces.map(({ trace }) => trace))}::text[])`;
