import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { formatCount } from '#console/shared/figures/figures.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { Field } from '#console/ui/fields/field.tsx';
import { FormError } from '#console/ui/fields/form-error.tsx';
import { TextInput } from '#console/ui/fields/text-input.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { ModalBody, ModalFooter } from '#console/ui/overlays/modal.tsx';
import { Table } from '#console/ui/tables/table.tsx';
import { startMinimum, takeAccounts } from '#contract/import-choice.ts';
import type { ImportPreview } from '#contract/import-report.ts';
import type { ImportStepProps } from './import-step.ts';
import type { ArchiveImportSnapshot } from './providers.ts';

/** How many accounts are listed: as many as a person may read. The figures count all. */
const SHOWN_ACCOUNTS = 100;

type Account = ImportPreview['accounts'][number];

const columns = [
  { id: 'account', header: 'Account', part: 'title' as const, cell: (row: Account) => `@${row.screen_name}` },
  { id: 'posts', header: 'Posts', align: 'end' as const, cell: (row: Account) => formatCount(row.posts) },
];

const describeRefused = (count: number) =>
  count === 1 ? '1 line is not usable.' : `${formatCount(count)} lines are not usable.`;

const selectPreview = ({ context }: ArchiveImportSnapshot) => context.preview;
const selectMinimum = ({ context }: ArchiveImportSnapshot) => context.minimum;
const selectFailure = ({ context }: ArchiveImportSnapshot) => context.failure;

/** The accounts in an archive, and the choice of those to keep. */
export function ImportPreviewForm({ archiveImport, file }: ImportStepProps) {
  const preview = useSelector(archiveImport, selectPreview);
  const typed = useSelector(archiveImport, selectMinimum);
  const failure = useSelector(archiveImport, selectFailure);
  if (preview === null) return null;
  const minimum = typed ?? String(startMinimum(preview.accounts));
  const { taken, posts } = takeAccounts(preview.accounts, Number(minimum));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const accounts = taken.map(({ screen_name }) => screen_name);
    if (file.current !== null) archiveImport.send({ type: 'import.asked', file: file.current, accounts });
  };
  return (
    <form onSubmit={submit}>
      <ModalBody>
        <Stack>
          <Field
            label="Posts an account must have"
            help="Accounts need at least 10 statements for a score. Posts are counted as in the file."
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
            {`${formatCount(taken.length)} of ${formatCount(preview.accounts.length)} accounts will be imported, with ${formatCount(posts)} posts.`}
            {preview.rejected_count > 0 && ` ${describeRefused(preview.rejected_count)}`}
          </p>
          <Table
            label="Accounts in the file"
            columns={columns}
            rows={taken.slice(0, SHOWN_ACCOUNTS)}
            rowKey={({ screen_name }) => screen_name}
            empty="No account has that many posts."
            narrow="rows"
          />
          {taken.length > SHOWN_ACCOUNTS && <p>{`The ${SHOWN_ACCOUNTS} accounts with most posts are shown.`}</p>}
          {failure && <FormError>{failure}</FormError>}
        </Stack>
      </ModalBody>
      <ModalFooter>
        <Button variant="outline" onClick={() => archiveImport.send({ type: 'preview.dropped' })}>
          Back
        </Button>
        <Button type="submit" variant="solid" disabled={taken.length === 0}>
          {taken.length === 1 ? 'Import 1 account' : `Import ${formatCount(taken.length)} accounts`}
        </Button>
      </ModalFooter>
    </form>
  );
}
