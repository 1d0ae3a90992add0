import DownloadIcon from 'lucide-react/icons/download';
import FileTextIcon from 'lucide-react/icons/file-text';
import NetworkIcon from 'lucide-react/icons/network';
import { useRowCommand } from '#console/shared/commands/use-row-command.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { Menu, type MenuItem } from '#console/ui/actions/menu.tsx';
import type { CampaignExportFormat } from '#contract/campaign.ts';
import { pairsExport } from './providers.ts';

const CHOICES: readonly MenuItem<CampaignExportFormat>[] = [
  { id: 'csv', label: 'CSV', icon: <FileTextIcon />, hint: 'a row for each pair and trace, for spreadsheets' },
  { id: 'graphml', label: 'GraphML', icon: <NetworkIcon />, hint: 'the network of all pairs, for Gephi' },
];

/** Saves all pairs as a file. */
export function ExportMenu() {
  const file = useRowCommand(pairsExport);
  return (
    <Menu
      items={CHOICES}
      onSelect={(format) => file.give({ format })}
      trigger={
        <Button variant="outline" icon={<DownloadIcon />} loading={file.isWorking}>
          Export
        </Button>
      }
    />
  );
}
