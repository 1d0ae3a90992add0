import { useActorRef, useSelector } from '@xstate/react';
import DownloadIcon from 'lucide-react/icons/download';
import FileTextIcon from 'lucide-react/icons/file-text';
import PrinterIcon from 'lucide-react/icons/printer';
import type { SnapshotFrom } from 'xstate';
import { Button } from '#console/ui/actions/button.tsx';
import { Menu, type MenuItem } from '#console/ui/actions/menu.tsx';
import type { ExportFormat } from '#contract/export.ts';
import type { rowCommandMachine } from '#machines/row-command.machine.ts';
import { useReport } from '../report-context.ts';

type Choice = ExportFormat | 'print';

const CHOICES: readonly MenuItem<Choice>[] = [
  { id: 'csv', label: 'CSV', icon: <FileTextIcon />, hint: 'a row for each label, for spreadsheets' },
  { id: 'json', label: 'JSON', icon: <FileTextIcon />, hint: 'everything that the numbers rest on' },
  { id: 'jsonl', label: 'JSON Lines', icon: <FileTextIcon />, hint: 'the same, a post a line' },
  { id: 'print', label: 'Print', icon: <PrinterIcon />, hint: 'with method and limits' },
];

const selectIsWorking = (command: SnapshotFrom<typeof rowCommandMachine>) => command.matches('working');

/** The report as a file, or on paper. */
export function ExportMenu() {
  const file = useActorRef(useReport().exportFile);
  const choose = (choice: Choice) => {
    if (choice === 'print') window.print();
    else file.send({ type: 'command.given', subject: { format: choice } });
  };
  return (
    <Menu
      items={CHOICES}
      onSelect={choose}
      trigger={
        <Button variant="outline" icon={<DownloadIcon />} loading={useSelector(file, selectIsWorking)}>
          Export
        </Button>
      }
    />
  );
}
