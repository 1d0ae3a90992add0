import type { CampaignGroup, CampaignGroups } from '#contract/campaign.ts';
import type { PageQuery } from '#contract/page.ts';
import type { Viewer } from '#server/domain/accounts/visibility.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { type Group, keyOf } from './find-groups.ts';
import { type Names, nameAccounts } from './name-accounts.ts';
import { readGroups } from './read-groups.ts';
import { readMethod } from './read-pairs.ts';

/** How many members the list names. */
const NAMED = 12;

/** One page of the groups of accounts that acted together, of accounts that the person sees. */
export async function listGroups(
  connection: Connection,
  viewer: Viewer,
  { skip, limit }: PageQuery,
): Promise<CampaignGroups> {
  const method = await readMethod(connection, viewer);
  const { groups } = await readGroups(connection, viewer, method);
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
  return {
    key: names.get(keyOf(group))?.screen_name ?? '',
    accounts: group.members.length,
    pairs: group.pairs,
    objects: group.objects,
    expected: group.expected,
    strength: group.strength,
    first_at: group.first_at,
    last_at: group.last_at,
    traces: group.traces,
  };
}
