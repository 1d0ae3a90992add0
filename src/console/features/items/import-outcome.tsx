import { useSelector } from '@xstate/react';
import { formatNumber, formatPosts } from '#console/shared/figures/figures.ts';
import { saveFile } from '#console/shared/files/save-file.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { ModalBody, ModalFooter } from '#console/ui/overlays/modal.tsx';
import { Table } from '#console/ui/tables/table.tsx';
import type { ImportPreview, ImportReport } from '#contract/import-report.ts';
import { accountColumn } from './account-columns.tsx';
import type { FilesPreview, FilesReport } from './import-files.ts';
import type { ImportStepProps } from './import-step.ts';
import { LeftOutAccounts } from './left-out-accounts.tsx';
import type { ArchiveImportSnapshot } from './providers.ts';
import { RefusedLines } from './refused-lines.tsx';
import { UnusableFiles } from './unusable-files.tsx';

const accountColumns = [
  accountColumn,
  { id: 'posts', header: 'New posts', align: 'end' as const, cell: (row: Account) => row.posts },
  { id: 'duplicates', header: 'Duplicates', align: 'end' as const, cell: (row: Account) => row.duplicates },
];
type Account = ImportReport['accounts'][number];

/** Makes the browser save the result of an import. */
const saveSummary = (outcome: ImportReport, fileName: string): void =>
  saveFile(new Blob([JSON.stringify(outcome, null, 2)], { type: 'application/json' }), `import of ${fileName}.json`);

const selectReport = ({ context }: ArchiveImportSnapshot) => context.report;
const selectFileName = ({ context }: ArchiveImportSnapshot) => {
  const [first, ...others] = context.archives;
  return others.length > 0 ? `${context.archives.length} files` : (first?.name ?? '');
};
const selectPreview = ({ context }: ArchiveImportSnapshot) => context.preview;

/** The result of an import. */
export function ImportOutcome({ archiveImport }: ImportStepProps) {
  const report = useSelector(archiveImport, selectReport);
  const preview = useSelector(archiveImport, selectPreview);
  const fileName = useSelector(archiveImport, selectFileName);
  if (report === null) return null;
  return (
    <>
      <ModalBody label="Result of the import">
        <Outcome {...report} leftOut={leftOutOf(preview, report)} />
      </ModalBody>
      <ModalFooter>
        {report.posts_left_out > 0 && (
          <Button variant="outline" onClick={() => archiveImport.send({ type: 'rest.asked' })}>
            Import the rest
          </Button>
        )}
        <Button variant="outline" onClick={() => saveSummary(report, fileName)}>
          Save summary
        </Button>
        <Button variant="solid" autoFocus onClick={() => archiveImport.send({ type: 'import.closed' })}>
          Done
        </Button>
      </ModalFooter>
    </>
  );
}

type OutcomeProps = FilesReport & { leftOut: ImportPreview['accounts'] };

/** The found accounts of which nothing was imported, also none of a name that was stored in another way. */
function leftOutOf(preview: FilesPreview | null, { accounts, posts_left_out }: FilesReport): ImportPreview['accounts'] {
  if (preview === null || posts_left_out === 0) return [];
  const imported = new Set(accounts.map(({ screen_name }) => screen_name.replace(/~\d+$/, '').toLowerCase()));
  return preview.accounts.filter(({ screen_name }) => !imported.has(screen_name.toLowerCase()));
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** Of all accounts together: a long table does not show at a glance what became of the files. */
function describeTotal(accounts: readonly Account[]): string {
  const posts = formatNumber(sum(accounts.map((account) => account.posts)), 'new post');
  const duplicates = formatNumber(sum(accounts.map((account) => account.duplicates)), 'duplicate');
  return `${formatNumber(accounts.length, 'account')}: ${posts}, ${duplicates}.`;
}

/** The accounts, the files and accounts that were not imported, and every refused line. */
function Outcome({ accounts, rejected, rejected_count, posts_left_out, unusable, leftOut }: OutcomeProps) {
  return (
    <Stack>
      {accounts.length > 1 && <p>{describeTotal(accounts)}</p>}
      <Table
        label="Imported accounts"
        columns={accountColumns}
        rows={accounts}
        rowKey={(row) => row.screen_name}
        narrow="rows"
      />
      {posts_left_out > 0 && <p>Left out: {formatPosts(posts_left_out)} of other accounts.</p>}
      <LeftOutAccounts accounts={leftOut} />
      <UnusableFiles files={unusable} />
      <RefusedLines lines={rejected} count={rejected_count} outcome="skipped" />
    </Stack>
  );
}
