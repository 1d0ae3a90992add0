import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { FailureReason } from '#console/shared/failures/failure-reason.tsx';
import { Button } from '#console/ui/actions/button.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { ModalBody, ModalFooter } from '#console/ui/overlays/modal.tsx';
import type { ColumnChoice } from '#contract/import-columns.ts';
import { ColumnFields } from './column-fields.tsx';
import { describeTable, isDateOrderAsked } from './describe-columns.ts';
import type { ImportStepProps } from './import-step.ts';
import type { ArchiveImportSnapshot } from './providers.ts';

const selectPreview = ({ context }: ArchiveImportSnapshot) => context.preview;
const selectAssigned = ({ context }: ArchiveImportSnapshot) => context.columns;
const selectFailure = ({ context }: ArchiveImportSnapshot) => context.failure;
const selectScreenName = ({ context }: ArchiveImportSnapshot) => context.screenName;
const selectIsAlone = ({ context: { archives, preview } }: ArchiveImportSnapshot) =>
  archives.length === 1 && preview?.tables.length === 1;

/** The columns of a table whose form is not known, and what each of them holds. */
export function ImportColumnsForm({ archiveImport, files }: ImportStepProps) {
  const preview = useSelector(archiveImport, selectPreview);
  const assigned = useSelector(archiveImport, selectAssigned);
  const screenName = useSelector(archiveImport, selectScreenName);
  const failure = useSelector(archiveImport, selectFailure);
  const isAlone = useSelector(archiveImport, selectIsAlone);
  const table = preview?.tables.find(({ headers }) => headers === assigned?.headers);
  if (preview === null || table === undefined) return null;
  const choice = assigned?.choice ?? table.choice;
  const { text } = choice;
  const isWhole = text !== null && (choice.dates !== null || !isDateOrderAsked(table, choice));
  const confirm = (confirmed: ColumnChoice | null) =>
    archiveImport.send({ type: 'columns.confirmed', files: files.current, choice: confirmed });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text !== null) confirm({ ...choice, text, headers: table.headers });
  };
  return (
    <form onSubmit={submit}>
      <ModalBody>
        <Stack>
          {describeTable(table, preview).map((line) => (
            <p key={line}>{line}</p>
          ))}
          <ColumnFields
            key={table.headers}
            table={table}
            choice={choice}
            screenName={screenName}
            onChoose={(changed) => archiveImport.send({ type: 'columns.assigned', choice: changed })}
            onName={(typed) => archiveImport.send({ type: 'owner.typed', screenName: typed })}
          />
          {failure && <FailureReason>{failure}</FailureReason>}
        </Stack>
      </ModalBody>
      <ModalFooter>
        <Button variant="outline" onClick={() => archiveImport.send({ type: 'preview.dropped' })}>
          Back
        </Button>
        {!isAlone && (
          <Button variant="outline" onClick={() => confirm(null)}>
            Leave out
          </Button>
        )}
        <Button type="submit" variant="solid" disabled={!isWhole}>
          Continue
        </Button>
      </ModalFooter>
    </form>
  );
}
