import type { ImportPreview } from '#contract/import-report.ts';
import type { ArchiveRow } from '#server/domain/sources/archive/archive-row.ts';
import { ACCOUNTS_PER_FILE } from './import-quota.ts';
import { createTally, keyOf } from './import-tally.ts';

/**
 * The accounts of an archive with their numbers of posts, and the lines that an import would refuse. It stores nothing.
 * Throws what `rows` throws.
 */
export async function previewArchive(rows: AsyncIterable<ArchiveRow>): Promise<ImportPreview> {
  const tally = createTally({ accountsPerFile: ACCOUNTS_PER_FILE.superuser });
  const found = new Map<string, ImportPreview['accounts'][number]>();
  for await (const row of rows) {
    if (!tally.admits(row) || row.kind === 'owner') continue;
    const entry = found.get(keyOf(row.account)) ?? { screen_name: row.account.screen_name, posts: 0 };
    entry.posts += 1;
    found.set(keyOf(row.account), entry);
  }
  const { rejected, rejected_count } = tally.report();
  return { accounts: [...found.values()].sort((one, other) => other.posts - one.posts), rejected, rejected_count };
}
