import { sql } from 'drizzle-orm';
import type { CampaignSettings, Trace } from '#contract/campaign.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { ROUNDS, shiftOf } from './chance.ts';
import { fewestObjects, secondsOf } from './refresh-pairs.ts';

/** How many objects one query reads. */
const PAGE = 20_000;
/** With how many uses before it a use is compared, as when posts are traced. */
const NEAREST = 50;
/** More accounts than any set has. */
const ACCOUNTS = 2 ** 24;

type Use = { account: number; at: number };
type Shared = { trace: Trace; uses: Use[] };

/**
 * How many pairs of accounts would have enough objects if the clocks of all accounts were moved: the mean over the rounds. Neither weights nor the test against chance
 * take any away, so it is more than would be shown.
 */
export async function countMovedPairs(database: Database, settings: CampaignSettings): Promise<number> {
  const counts = Array.from({ length: ROUNDS }, () => new Map<string, number>());
  for await (const { trace, uses } of readShared(database)) {
    const seconds = secondsOf(settings, trace);
    for (const [round, met] of counts.entries()) {
      for (const pair of movedPairs(uses, round, seconds)) {
        const key = `${trace} ${pair}`;
        met.set(key, (met.get(key) ?? 0) + 1);
      }
    }
  }
  const shown = counts.map((met) => {
    const enough = [...met].filter(([key, objects]) => objects >= fewestObjects(settings, key.split(' ')[0] as Trace));
    return new Set(enough.map(([key]) => key.split(' ')[1])).size;
  });
  return shown.reduce((sum, count) => sum + count, 0) / ROUNDS;
}

/** The pairs of accounts that would use an object within the window, each as one number. */
function movedPairs(uses: readonly Use[], round: number, seconds: number): Set<number> {
  const moved = uses
    .map(({ account, at }) => ({ account, at: at + shiftOf(account, round) }))
    .sort((a, b) => a.at - b.at);
  const pairs = new Set<number>();
  for (const [place, { account, at }] of moved.entries()) {
    for (let before = place - 1; before >= Math.max(0, place - NEAREST); before -= 1) {
      const other = moved[before];
      if (other === undefined || other.at < at - seconds) break;
      if (other.account !== account)
        pairs.add(Math.min(account, other.account) * ACCOUNTS + Math.max(account, other.account));
    }
  }
  return pairs;
}

/** The uses of each object that several accounts use. */
async function* readShared(database: Database): AsyncGenerator<Shared> {
  const objects = await readObjects(database);
  for (let start = 0; start < objects.length; start += PAGE) {
    const page = objects.slice(start, start + PAGE);
    const { rows } = await database.execute<Shared>(sql`
      select trace, json_agg(json_build_object('account', account_id, 'at', extract(epoch from at)::float8)) as uses
      from campaign_uses where object = any(${sql.param(page)}::bigint[]) group by object, trace`);
    yield* rows;
  }
}

async function readObjects(database: Database): Promise<number[]> {
  const { rows } = await database.execute<{ object: number }>(sql`
    select object::float8 as object from campaign_uses group by object having min(account_id) < max(account_id)`);
  return rows.map(({ object }) => object);
}
