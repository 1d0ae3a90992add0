import { type ImportPreview, TABLES_MAX } from '#contract/import-report.ts';
import type { ArchiveRow } from '#server/domain/sources/archive/archive-row.ts';
import { ACCOUNTS_PER_FILE } from './import-quota.ts';
import { createTally, keyOf, namesOf } from './import-tally.ts';

/**
 * The accounts of an archive with their numbers of posts, the lines that an import would refuse, and the tables whose
 * columns a person assigns. It stores nothing.
 * Throws what `rows` throws.
 */
export async function previewArchive(rows: AsyncIterable<ArchiveRow>): Promise<ImportPreview> {
  const tally = createTally({ accountsPerFile: ACCOUNTS_PER_FILE.superuser });
  const found = new Map<string, ImportPreview['accounts'][number]>();
  const tables: ImportPreview['tables'] = [];
  for await (const row of rows) {
    if (row.kind === 'table') {
      if (tables.length < TABLES_MAX) tables.push(row.table);
      continue;
    }
    if (!tally.admits(row) || row.kind === 'owner') continue;
    const entry = found.get(keyOf(row.account)) ?? { ...namesOf(row.account, row.account.screen_name), posts: 0 };
    entry.posts += 1;
    found.set(keyOf(row.account), entry);
  }
  const { rejected, rejected_count } = tally.report();
  const accounts = [...found.values()].sort((one, other) => other.posts - one.posts);
  return { accounts, rejected, rejected_count, tables };
}
