import DownloadIcon from 'lucide-react/icons/download';
import FileTextIcon from 'lucide-react/icons/file-text';
import PrinterIcon from 'lucide-react/icons/printer';
import { useRowCommand } from '#console/shared/commands/use-row-command.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { Menu, type MenuItem } from '#console/ui/actions/menu.tsx';
import type { ExportFormat } from '#contract/export.ts';
import { reportExport } from '../providers.ts';
import { useScreenName } from '../use-screen-name.ts';

type Choice = ExportFormat | 'print';

const CHOICES: readonly MenuItem<Choice>[] = [
  { id: 'csv', label: 'CSV', icon: <FileTextIcon />, hint: 'a row for each label, for spreadsheets' },
  { id: 'json', label: 'JSON', icon: <FileTextIcon />, hint: 'everything that the numbers rest on' },
  { id: 'jsonl', label: 'JSON Lines', icon: <FileTextIcon />, hint: 'the same, a post a line' },
  { id: 'print', label: 'Print', icon: <PrinterIcon />, hint: 'with method and limits' },
];

/** Saves the report as a file, or prints it. */
export function ExportMenu() {
  const screenName = useScreenName();
  const file = useRowCommand(reportExport);
  const choose = (choice: Choice) => {
    if (choice === 'print') window.print();
    else file.give({ screenName, format: choice });
  };
  return (
    <Menu
      items={CHOICES}
      onSelect={choose}
      trigger={
        <Button variant="outline" icon={<DownloadIcon />} loading={file.isWorking}>
          Export
        </Button>
      }
    />
  );
}
