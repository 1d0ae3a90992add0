import ColumnsIcon from 'lucide-react/icons/columns-2';
import ListFilterIcon from 'lucide-react/icons/list-filter';
import { groupPath } from '#console/shared/address/campaigns-path.ts';
import { LinkButton } from '#console/ui/actions/link-button.tsx';
import type { GroupDetail } from '#contract/campaign.ts';
import { COMPARED_MAX } from '#contract/compare.ts';
import { CopyAddress } from './copy-address.tsx';
import { ExportMenu } from './export-menu.tsx';

/** What can be done with a group. */
export function GroupActions({ group: { key, members } }: { group: GroupDetail }) {
  const strongest = members.slice(0, COMPARED_MAX);
  const subjects = strongest.map(({ screen_name }) => screen_name).join();
  const path = groupPath(key);
  return (
    <>
      <LinkButton variant="outline" icon={<ListFilterIcon />} to={`/items?${new URLSearchParams({ group: key })}`}>
        Show in Items
      </LinkButton>
      <LinkButton variant="outline" icon={<ColumnsIcon />} to={`/compare?${new URLSearchParams({ subjects })}`}>
        {members.length > COMPARED_MAX ? `Compare the ${COMPARED_MAX} strongest` : 'Compare'}
      </LinkButton>
      <CopyAddress key={path} path={path} />
      <ExportMenu />
    </>
  );
}
