import { type SQL, sql } from 'drizzle-orm';
import type { CampaignMethod, PairTrace, Trace } from '#contract/campaign.ts';
import { isSeen, type Viewer } from '#server/domain/accounts/visibility.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { onlyRow } from '#server/foundations/database/only-row.ts';
import { fewestObjects } from './refresh-pairs.ts';
import { fingerprintOf, readCampaignSettings } from './settings.ts';
import { LEAST_WEIGHT, weightOf } from './weight.ts';

/** Two accounts that acted together, by their numbers; `a` is the lower one. */
export type Pair = { a: number; b: number; traces: PairTrace[]; strength: number; first_at: string; last_at: string };

type Row = {
  a: number;
  b: number;
  trace: Trace;
  objects: number;
  expected: number;
  first_at: string;
  last_at: string;
  /** How many seen accounts use each of its objects, and how many of its objects that many use. */
  users: [number, number][];
};

/** What results are made with, and what is still to be done, as far as the person sees it. */
export async function readMethod(connection: Connection, viewer: Viewer): Promise<CampaignMethod> {
  const settings = await readCampaignSettings(connection);
  const { rows } = await connection.execute<{ accounts: number; waiting: number }>(sql`
    select (select count(*)::integer from accounts where ${isSeen(viewer, sql`accounts.id`)}) as accounts,
      (select count(*)::integer from untraced_posts where ${isSeen(viewer, sql`untraced_posts.account_id`)}) as waiting`);
  return { settings, fingerprint: fingerprintOf(settings), ...onlyRow(rows) };
}

/**
 * The pairs of accounts that the person sees and that acted together more often than by chance, strongest first. Objects that many accounts use weigh less; only
 * accounts that the person sees count for that. `condition` on their accounts, `a` and `b`, leaves others out.
 */
export async function readPairs(
  connection: Connection,
  viewer: Viewer,
  { settings, accounts }: CampaignMethod,
  condition: SQL = sql`true`,
): Promise<Pair[]> {
  const { rows } = await connection.execute<Row>(sql`
    with pair as materialized (
      select a, b, trace, objects, expected, first_at, last_at from campaign_pairs
      where is_beyond and (${condition}) and ${isSeen(viewer, sql`a`)} and ${isSeen(viewer, sql`b`)}
    ), met as materialized (
      select pair.a, pair.b, pair.trace, meeting.object from pair join campaign_meetings as meeting using (a, b, trace)
    ), popularity as materialized (
      select object, count(distinct account_id)::integer as users
      from (select distinct object from met) as object join campaign_uses using (object)
      where ${isSeen(viewer, sql`campaign_uses.account_id`)} group by object
    ), grouped as (
      select a, b, trace, users, count(*)::integer as objects from met join popularity using (object) group by a, b, trace, users
    )
    select pair.a, pair.b, pair.trace, pair.objects, expected, first_at, last_at, json_agg(json_build_array(users, grouped.objects) order by users) as users
    from pair join grouped on (grouped.a, grouped.b, grouped.trace) = (pair.a, pair.b, pair.trace)
    group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3`);
  const strong = rows
    .map((row) => ({
      ...row,
      strength: row.users.reduce((sum, [users, objects]) => sum + objects * weightOf(users, accounts), 0),
    }))
    .filter(({ trace, strength }) => strength >= LEAST_WEIGHT * fewestObjects(settings, trace));
  const pairs = [...Map.groupBy(strong, ({ a, b }) => `${a} ${b}`).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : joinTraces(first, [first, ...others]),
  );
  // Equally strong ones stay in the order of their accounts.
  return pairs.toSorted((one, other) => other.strength - one.strength);
}

/** A post with the same text as another may have the same link too, so the strengths of traces are not added. */
function joinTraces({ a, b }: Row, rows: readonly (Row & { strength: number })[]): Pair {
  const traces = rows.map(({ trace, objects, expected, strength, first_at, last_at }) => ({
    trace,
    objects,
    expected,
    strength,
    first_at: new Date(first_at).toISOString(),
    last_at: new Date(last_at).toISOString(),
  }));
  return { a, b, traces, ...spanOf(traces), strength: Math.max(...traces.map(({ strength }) => strength)) };
}

type Span = { first_at: string; last_at: string };

/** From the first to the last time. Instants in this form are in the order of their letters. */
export const spanOf = (spans: readonly Span[]): Span => ({
  first_at:
    spans
      .map(({ first_at }) => first_at)
      .toSorted()
      .at(0) ?? '',
  last_at:
    spans
      .map(({ last_at }) => last_at)
      .toSorted()
      .at(-1) ?? '',
});
