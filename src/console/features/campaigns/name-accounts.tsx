import { groupPath } from '#console/shared/address/campaigns-path.ts';
import { reportPath } from '#console/shared/address/report-path.ts';
import { formatCount } from '#console/shared/figures/figures.ts';
import { TextLink } from '#console/ui/actions/text-link.tsx';
import type { AccountRef, CampaignGroup } from '#contract/campaign.ts';

/** How many members the title of a group names. */
const NAMED = 3;

/** `@a, @b, @c and 8 more`. It never ends with `and 1 more`. */
export function nameGroup({ members, accounts }: Pick<CampaignGroup, 'accounts'> & { members: readonly AccountRef[] }) {
  const named = members.slice(0, accounts <= NAMED + 1 ? accounts : NAMED).map(({ screen_name }) => `@${screen_name}`);
  const more = accounts - named.length;
  if (more > 0) return `${named.join(', ')} and ${formatCount(more)} more`;
  return named.length < 2 ? named.join() : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
}

/** The name of an account, leading to its report. */
export const AccountLink = ({ account: { screen_name } }: { account: AccountRef }) => (
  <TextLink to={reportPath(screen_name)}>
    <bdi>@{screen_name}</bdi>
  </TextLink>
);

/** The names of a group's members, leading to the group. */
export const GroupLink = ({ group }: { group: CampaignGroup }) => (
  <TextLink to={groupPath(group.key)}>
    <bdi>{nameGroup(group)}</bdi>
  </TextLink>
);
