import { sql } from 'drizzle-orm';
import type { CampaignSettings, Trace } from '#contract/campaign.ts';
import type { Connection, Database } from '#server/foundations/database/connect.ts';
import { CAMPAIGN_LOCK } from '#server/foundations/database/locks.ts';
import { expectedObjects, isBeyondChance, movedObjects, type SharedUses } from './chance.ts';
import { readCampaignSettings } from './settings.ts';

/** How many pairs are computed in one transaction. */
const AT_ONCE = 200;

type Counted = { a: number; b: number; trace: Trace; objects: number };
type Shared = SharedUses & { place: number };

/** Computes up to {@link AT_ONCE} pairs whose accounts met or posted. Returns whether more may be left. */
export function refreshPairs(database: Database): Promise<boolean> {
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${CAMPAIGN_LOCK})`);
    const settings = await readCampaignSettings(transaction);
    const counted = await countMeetings(transaction);
    const enough = counted.filter(({ trace, objects }) => objects >= fewestObjects(settings, trace));
    const shared = Map.groupBy(await readShared(transaction, enough), ({ place }) => place);
    const rounds = enough.map((pair, place) =>
      movedObjects(pair, shared.get(place) ?? [], secondsOf(settings, pair.trace)),
    );
    await store(transaction, enough, rounds);
    return counted.length === AT_ONCE;
  });
}

/** The window of a trace. */
export const secondsOf = (settings: CampaignSettings, trace: Trace): number =>
  trace === 'near' ? settings.near_seconds : settings.exact_seconds;

/** With how many different objects two accounts must do the same. */
export const fewestObjects = (settings: CampaignSettings, trace: Trace): number =>
  trace === 'near' ? settings.near_objects : settings.exact_objects;

async function countMeetings(connection: Connection): Promise<Counted[]> {
  const { rows } = await connection.execute<Counted>(sql`
    with stale as (
      select a, b, trace from campaign_pairs where is_stale order by a, b, trace limit ${AT_ONCE}
    ), counted as (
      select a, b, trace, count(*)::integer as objects, min(least(at_a, at_b)) as first_at, max(greatest(at_a, at_b)) as last_at
      from campaign_meetings join stale using (a, b, trace) group by a, b, trace
    )
    update campaign_pairs as pair
    set objects = counted.objects, first_at = counted.first_at, last_at = counted.last_at, expected = null, is_beyond = false, is_stale = false
    from counted where (pair.a, pair.b, pair.trace) = (counted.a, counted.b, counted.trace)
    returning pair.a, pair.b, pair.trace, pair.objects`);
  return rows;
}

/** For each pair, when both used each object that both ever used. */
async function readShared(connection: Connection, pairs: readonly Counted[]): Promise<Shared[]> {
  const uses = (account: 'a' | 'b') => sql`(
    select object, array_agg(extract(epoch from at)::float8 order by at) as times from campaign_uses
    where account_id = pair.${sql.identifier(account)} and trace = pair.trace group by object)`;
  const { rows } = await connection.execute<Shared>(sql`
    select pair.place::integer - 1 as place, to_json(of_a.times) as a, to_json(of_b.times) as b
    from unnest(
      ${sql.param(pairs.map(({ a }) => a))}::integer[], ${sql.param(pairs.map(({ b }) => b))}::integer[],
      ${sql.param(pairs.map(({ trace }) => trace))}::text[]
    ) with ordinality as pair (a, b, trace, place)
    cross join lateral ${uses('a')} as of_a join lateral ${uses('b')} as of_b on of_b.object = of_a.object`);
  return rows;
}

async function store(
  connection: Connection,
  pairs: readonly Counted[],
  rounds: readonly (readonly number[])[],
): Promise<void> {
  const found = pairs.map(({ objects }, place) => {
    const counts = rounds[place] ?? [];
    return { expected: expectedObjects(counts), isBeyond: isBeyondChance(objects, counts) };
  });
  await connection.execute(sql`
    update campaign_pairs as pair set expected = found.expected, is_beyond = found.is_beyond
    from unnest(
      ${sql.param(pairs.map(({ a }) => a))}::integer[], ${sql.param(pairs.map(({ b }) => b))}::integer[],
      ${sql.param(pairs.map(({ trace }) => trace))}::text[],
      ${sql.param(found.map(({ expected }) => expected))}::float8[], ${sql.param(found.map(({ isBeyond }) => isBeyond))}::boolean[]
    ) as found (a, b, trace, expected, is_beyond)
    where (pair.a, pair.b, pair.trace) = (found.a, found.b, found.trace)`);
}
