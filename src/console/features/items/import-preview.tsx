import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { FailureReason } from '#console/shared/failures/failure-reason.tsx';
import { formatCount, formatNumber, formatPosts } from '#console/shared/figures/figures.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { Field } from '#console/ui/fields/field.tsx';
import { TextInput } from '#console/ui/fields/text-input.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { ModalBody, ModalFooter } from '#console/ui/overlays/modal.tsx';
import { Table } from '#console/ui/tables/table.tsx';
import { startMinimum, takeAccounts } from '#contract/import-choice.ts';
import { countedColumns } from './account-columns.tsx';
import { describeChoice } from './describe-columns.ts';
import type { ImportStepProps } from './import-step.ts';
import { LeftOutAccounts } from './left-out-accounts.tsx';
import type { ArchiveImportSnapshot } from './providers.ts';
import { RefusedLines } from './refused-lines.tsx';
import { UnusableFiles } from './unusable-files.tsx';

/** How many accounts are listed: as many as a person may read. The figures count all. */
const SHOWN_ACCOUNTS = 100;

const selectPreview = ({ context }: ArchiveImportSnapshot) => context.preview;
const selectMinimum = ({ context }: ArchiveImportSnapshot) => context.minimum;
const selectFailure = ({ context }: ArchiveImportSnapshot) => context.failure;

/** The accounts in an archive, and the choice of those to keep. */
export function ImportPreviewForm({ archiveImport, files }: ImportStepProps) {
  const preview = useSelector(archiveImport, selectPreview);
  const typed = useSelector(archiveImport, selectMinimum);
  const failure = useSelector(archiveImport, selectFailure);
  if (preview === null) return null;
  const minimum = typed ?? String(startMinimum(preview.accounts));
  const { taken, posts } = takeAccounts(preview.accounts, Number(minimum));
  const leftOut = preview.accounts.slice(taken.length);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const accounts = taken.map(({ screen_name }) => screen_name);
    archiveImport.send({ type: 'import.asked', files: files.current, accounts });
  };
  return (
    <form onSubmit={submit}>
      <ModalBody>
        <Stack>
          {failure && (
            <>
              <FailureReason>{failure}</FailureReason>
              <p>What was stored until then is kept. If you import the files again, nothing is stored twice.</p>
            </>
          )}
          <Field
            label="Posts an account must have"
            help="Accounts need at least 10 statements for a score. Posts are counted as in the files. Those left out can be imported later."
          >
            <TextInput
              type="number"
              name="minimum"
              inputMode="numeric"
              min={1}
              step={1}
              required
              value={minimum}
              onChange={({ target }) => archiveImport.send({ type: 'minimum.typed', minimum: target.value })}
            />
          </Field>
          <p aria-live="polite">
            {`${formatCount(taken.length)} of ${formatNumber(preview.accounts.length, 'account')} will be imported, with ${formatPosts(posts)}.`}
          </p>
          <Table
            label="Accounts in the files"
            columns={countedColumns}
            rows={taken.slice(0, SHOWN_ACCOUNTS)}
            rowKey={({ screen_name }) => screen_name}
            empty="No account has that many posts."
            narrow="rows"
          />
          {taken.length > SHOWN_ACCOUNTS && <p>{`The ${SHOWN_ACCOUNTS} accounts with most posts are shown.`}</p>}
          <LeftOutAccounts accounts={leftOut} />
          <UnusableFiles files={preview.unusable} />
          <RefusedLines lines={preview.rejected} count={preview.rejected_count} outcome="cannot be used" />
          {preview.tables.map((table) => (
            <div key={table.headers}>
              <p>{`${table.file}: ${describeChoice(table)}.`}</p>
              <Button
                size="sm"
                variant="outline"
                aria-label={`Change columns of ${table.file}`}
                onClick={() => archiveImport.send({ type: 'columns.reopened', headers: table.headers })}
              >
                Change columns
              </Button>
            </div>
          ))}
        </Stack>
      </ModalBody>
      <ModalFooter>
        <Button variant="outline" onClick={() => archiveImport.send({ type: 'preview.dropped' })}>
          Back
        </Button>
        <Button type="submit" variant="solid" disabled={taken.length === 0}>
          {`Import ${formatNumber(taken.length, 'account')}`}
        </Button>
      </ModalFooter>
    </form>
  );
}
