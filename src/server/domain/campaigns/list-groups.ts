import type { CampaignGroup, CampaignGroups } from '#contract/campaign.ts';
import { TRACES } from '#contract/campaign.ts';
import type { PageQuery } from '#contract/page.ts';
import type { Viewer } from '#server/domain/accounts/visibility.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { findGroups, type Group, keyOf } from './find-groups.ts';
import { type Names, nameAccounts } from './name-accounts.ts';
import { readMethod, readPairs } from './read-pairs.ts';

/** How many members the list names. */
const NAMED = 12;

/** One page of the groups of accounts that acted together, of accounts that the person sees. */
export async function listGroups(
  connection: Connection,
  viewer: Viewer,
  { skip, limit }: PageQuery,
): Promise<CampaignGroups> {
  const method = await readMethod(connection, viewer);
  const groups = findGroups(await readPairs(connection, viewer, method));
  const shown = groups.slice(skip, skip + limit);
  const names = await nameAccounts(
    connection,
    shown.flatMap(({ members }) => members),
  );
  const data = shown.map(
    (group): CampaignGroup => ({
      ...summarise(group, names),
      members: group.members.slice(0, NAMED).flatMap((account) => names.get(account) ?? []),
    }),
  );
  return { data, count: groups.length, method };
}

/** The numbers of a group. */
export function summarise(group: Group, names: Names): Omit<CampaignGroup, 'members'> {
  const used = new Set(group.pairs.flatMap(({ traces }) => traces.map(({ trace }) => trace)));
  return {
    key: names.get(keyOf(group))?.screen_name ?? '',
    accounts: group.members.length,
    pairs: group.pairs.length,
    objects: group.objects,
    expected: group.expected,
    strength: group.strength,
    first_at: group.first_at,
    last_at: group.last_at,
    traces: TRACES.filter((trace) => used.has(trace)),
  };
}
