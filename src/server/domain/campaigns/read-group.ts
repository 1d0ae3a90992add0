import { sql } from 'drizzle-orm';
import type { CampaignMethod, GroupAnswer, GroupDetail } from '#contract/campaign.ts';
import { accounts } from '#server/domain/accounts/tables.ts';
import { type AccountRow, hasName, type Viewer } from '#server/domain/accounts/visibility.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { type Group, keyOf, strengths } from './find-groups.ts';
import { isKept, keep, readKept } from './kept.ts';
import { summarise } from './list-groups.ts';
import { nameAccounts, namePair } from './name-accounts.ts';
import { readGroups } from './read-groups.ts';
import { type Pair, readMethod, readPairs, spanOf } from './read-pairs.ts';
import { likenessesOf, meetingsOf, readSaid } from './read-said.ts';

/** How many of a group's pairs are shown, and how many objects. */
const LINKS = 500;
const SAID = 20;
/** Longer times are shown by month. */
const LONGEST_BY_DAY_MS = 92 * 86_400_000;

/** The group of an account, of accounts that the person sees. */
export async function readGroup(connection: Connection, viewer: Viewer, { id }: AccountRow): Promise<GroupAnswer> {
  const method = await readMethod(connection, viewer);
  const { groups, stamp } = await readGroups(connection, viewer, method);
  const group = groups.find(({ members }) => members.includes(id));
  return { group: group === undefined ? null : await readDetail(connection, { viewer, method, stamp }, group), method };
}

/**
 * The numbers of the accounts in the group of an account, with its own. None if the person does not see that account, or if it acted together
 * with no other.
 */
export async function findMembers(connection: Connection, viewer: Viewer, screenName: string): Promise<number[]> {
  // Groups hold only accounts that the person sees.
  const [account] = await connection.select({ id: accounts.id }).from(accounts).where(hasName(screenName));
  if (account === undefined) return [];
  const { groups } = await readGroups(connection, viewer, await readMethod(connection, viewer));
  return groups.find(({ members }) => members.includes(account.id))?.members ?? [];
}

type Seen = { viewer: Viewer; method: CampaignMethod; stamp: string };

/** What is said of a large group is kept. */
export async function readDetail(connection: Connection, seen: Seen, group: Group): Promise<GroupDetail> {
  const place = { viewer: seen.viewer, group: keyOf(group), stamp: seen.stamp };
  const kept = isKept(group.pairs) ? await readKept<GroupDetail>(connection, place) : null;
  if (kept !== null) return kept;
  const members = sql`any(${sql.param(group.members)}::integer[])`;
  const pairs = await readPairs(connection, seen.viewer, seen.method, sql`a = ${members} and b = ${members}`);
  const detail = await describe(connection, group, pairs);
  if (isKept(group.pairs)) await keep(connection, place, { answer: detail, accounts: group.members });
  return detail;
}

async function describe(connection: Connection, group: Group, pairs: readonly Pair[]): Promise<GroupDetail> {
  const names = await nameAccounts(connection, group.members);
  const strength = strengths(pairs);
  const pairsOf = Map.groupBy(
    pairs.flatMap((pair) => [pair.a, pair.b].map((account) => ({ account, pair }))),
    ({ account }) => account,
  );
  const said = await readSaid(connection, pairs);
  return {
    ...summarise(group, names),
    members: group.members.flatMap((account) => {
      const own = (pairsOf.get(account) ?? []).map(({ pair }) => pair);
      const named = names.get(account);
      return named === undefined
        ? []
        : [{ ...named, strength: strength.get(account) ?? 0, companions: own.length, ...spanOf(own) }];
    }),
    links: pairs.slice(0, LINKS).flatMap((pair) => namePair(names, pair)),
    timeline: await readTimeline(connection, group, pairs),
    said: said.slice(0, SAID).map(({ traces, accounts, meetings, text, first_at, last_at }) => ({
      traces,
      accounts,
      meetings,
      text,
      first_at,
      last_at,
    })),
    looks_like: likenessesOf(said),
  };
}

async function readTimeline(
  connection: Connection,
  group: Group,
  pairs: readonly Pair[],
): Promise<GroupDetail['timeline']> {
  const unit = Date.parse(group.last_at) - Date.parse(group.first_at) > LONGEST_BY_DAY_MS ? 'month' : 'day';
  const { rows } = await connection.execute<{ from: string; meetings: number }>(sql`
    select to_char(date_trunc(${unit}::text, least(at_a, at_b) at time zone 'UTC'), 'YYYY-MM-DD') as "from", count(*)::integer as meetings
    from ${meetingsOf(pairs)} as met group by 1 order by 1`);
  return { unit, steps: rows };
}
