import { sql } from 'drizzle-orm';
import type { CampaignSettings, Trace } from '#contract/campaign.ts';
import type { Connection, Database } from '#server/foundations/database/connect.ts';
import { CAMPAIGN_LOCK } from '#server/foundations/database/locks.ts';
import { expectedObjects, isBeyondChance, moveClocks, type SharedUses } from './chance.ts';
import { readCampaignSettings } from './settings.ts';

/** How many pairs are computed in one transaction. */
const AT_ONCE = 200;

/**
 * Links, reposts and hashtags that two accounts share within so many seconds show one occasion, such as an event that both follow. Texts in the same words do
 * not come from an event.
 */
const OCCASION_SECONDS = 1_800;
const OF_EVENTS: readonly Trace[] = ['link', 'repost', 'hashtags'];

/** `seconds`: from the first meeting to the last. */
type Counted = { a: number; b: number; trace: Trace; objects: number; seconds: number };
type Found = Counted & { expected: number; isBeyond: boolean };
type Shared = SharedUses & { place: number };

/** Computes up to {@link AT_ONCE} pairs whose accounts met or posted. Returns whether more may be left. */
export function refreshPairs(database: Database): Promise<boolean> {
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${CAMPAIGN_LOCK})`);
    const settings = await readCampaignSettings(transaction);
    const counted = await countMeetings(transaction);
    const enough = counted.filter((pair) => isEnough(settings, pair));
    const shared = Map.groupBy(await readShared(transaction, enough), ({ place }) => place);
    const found = enough.map((pair, place) => {
      const rounds = moveClocks(pair, shared.get(place) ?? [], secondsOf(settings, pair.trace));
      return { ...pair, expected: expectedObjects(rounds), isBeyond: isBeyondChance(pair.objects, rounds) };
    });
    await store(transaction, found);
    return counted.length === AT_ONCE;
  });
}

/** The window of a trace. */
export const secondsOf = (settings: CampaignSettings, trace: Trace): number =>
  trace === 'near' ? settings.near_seconds : settings.exact_seconds;

/** With how many different objects two accounts must do the same. */
export const fewestObjects = (settings: CampaignSettings, trace: Trace): number =>
  trace === 'near' ? settings.near_objects : settings.exact_objects;

/** Whether two accounts met at as many objects as the settings ask for, and on more than one occasion. */
const isEnough = (settings: CampaignSettings, { trace, objects, seconds }: Counted): boolean =>
  objects >= fewestObjects(settings, trace) && (!OF_EVENTS.includes(trace) || seconds >= OCCASION_SECONDS);

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
    returning pair.a, pair.b, pair.trace, pair.objects, extract(epoch from pair.last_at - pair.first_at)::float8 as seconds`);
  return rows;
}

/** For each pair, when both used each object that both ever used: few of all that each of them used, so only the times of these are read. */
async function readShared(connection: Connection, pairs: readonly Counted[]): Promise<Shared[]> {
  const objectsOf = (account: 'a' | 'b') => sql`
    select object from campaign_uses where account_id = pair.${sql.identifier(account)} and campaign_uses.trace = pair.trace`;
  const timesOf = (account: 'a' | 'b') => sql`(
    select json_agg(extract(epoch from at)::float8 order by at) from campaign_uses
    where account_id = pair.${sql.identifier(account)} and campaign_uses.trace = pair.trace and campaign_uses.object = shared.object)`;
  const { rows } = await connection.execute<Shared>(sql`
    select pair.place::integer - 1 as place, ${timesOf('a')} as a, ${timesOf('b')} as b
    from unnest(
      ${sql.param(pairs.map(({ a }) => a))}::integer[], ${sql.param(pairs.map(({ b }) => b))}::integer[],
      ${sql.param(pairs.map(({ trace }) => trace))}::text[]
    ) with ordinality as pair (a, b, trace, place)
    cross join lateral (${objectsOf('a')} intersect ${objectsOf('b')}) as shared`);
  return rows;
}

async function store(connection: Connection, pairs: readonly Found[]): Promise<void> {
  await connection.execute(sql`
    update campaign_pairs as pair set expected = found.expected, is_beyond = found.is_beyond
    from unnest(
      ${sql.param(pairs.map(({ a }) => a))}::integer[], ${sql.param(pairs.map(({ b }) => b))}::integer[],
      ${sql.param(pairs.map(({ trace }) => trace))}::text[],
      ${sql.param(pairs.map(({ expected }) => expected))}::float8[], ${sql.param(pairs.map(({ isBeyond }) => isBeyond))}::boolean[]
    ) as found (a, b, trace, expected, is_beyond)
    where (pair.a, pair.b, pair.trace) = (found.a, found.b, found.trace)`);
}
