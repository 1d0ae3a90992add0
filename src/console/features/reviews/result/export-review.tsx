import DownloadIcon from 'lucide-react/icons/download';
import FileTextIcon from 'lucide-react/icons/file-text';
import PrinterIcon from 'lucide-react/icons/printer';
import { useRowCommand } from '#console/shared/commands/use-row-command.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { Menu, type MenuItem } from '#console/ui/actions/menu.tsx';
import { reviewExport } from '../providers.ts';
import type { ReviewPlace } from '../review-place.ts';

const CHOICES: readonly MenuItem<'csv' | 'print'>[] = [
  { id: 'csv', label: 'CSV', icon: <FileTextIcon />, hint: 'a row for each judgement, for spreadsheets' },
  { id: 'print', label: 'Print', icon: <PrinterIcon />, hint: 'what this page shows' },
];

/** Saves the judgements as a file, or prints the result. */
export function ExportReview(place: ReviewPlace) {
  const file = useRowCommand(reviewExport);
  return (
    <Menu
      items={CHOICES}
      onSelect={(choice) => (choice === 'print' ? window.print() : file.give(place))}
      trigger={
        <Button variant="outline" icon={<DownloadIcon />} loading={file.isWorking}>
          Export
        </Button>
      }
    />
  );
}
