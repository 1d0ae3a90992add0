import PackageIcon from 'lucide-react/icons/package';
import { useRowCommand } from '#console/shared/commands/use-row-command.ts';
import { Button } from '#console/ui/actions/button.tsx';
import type { EvidenceFilters } from '../evidence-address.ts';
import { packExport } from '../providers.ts';
import { useScreenName } from '../use-screen-name.ts';

/** Saves the posts that the filters let through, with a page that opens offline and the checksums of all files. */
export function PackButton({ filters: { sort: _, ...filters } }: { filters: EvidenceFilters }) {
  const screenName = useScreenName();
  const file = useRowCommand(packExport);
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={<PackageIcon />}
      loading={file.isWorking}
      onClick={() => file.give({ screenName, filters: new URLSearchParams(filters).toString() })}
    >
      Evidence pack
    </Button>
  );
}
