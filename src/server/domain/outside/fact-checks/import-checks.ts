import type { FactChecksImport } from '#contract/fact-check.ts';
import { type Actor, recordAudit } from '#server/domain/audit/audit.ts';
import { refuseFile } from '#server/domain/outside/import-list.ts';
import { collectRefused } from '#server/domain/outside/refused-lines.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import type { PublishedCheck } from './published-check.ts';
import { readClaimReviews } from './read-claim-reviews.ts';
import { countChecks, storeChecks } from './store-checks.ts';

/** How many fact-checks are stored in one transaction. */
const BATCH = 1_000;

type Upload = { bytes: AsyncIterable<Uint8Array>; fileName: string; actor: Actor };

/**
 * Stores a file of published fact-checks; of what is stored already only what its publisher changed is written. Batches are stored as
 * they are read, so a file that breaks off keeps what came before. Refuses a file without a usable fact-check. No score changes.
 */
export async function importChecks(database: Database, { bytes, fileName, actor }: Upload): Promise<FactChecksImport> {
  const total = { added: 0, changed: 0, unchanged: 0 };
  const refused = collectRefused();
  let batch: PublishedCheck[] = [];
  let isAnyRead = false;
  const store = async () => {
    const { added, changed } = await storeChecks(database, batch, 'feed');
    total.added += added;
    total.changed += changed;
    total.unchanged += batch.length - added - changed;
    batch = [];
  };
  try {
    for await (const each of readClaimReviews(bytes)) {
      if ('reason' in each) {
        refused.add(each);
        continue;
      }
      isAnyRead = true;
      batch.push(each);
      if (batch.length === BATCH) await store();
    }
    await store();
  } finally {
    if (isAnyRead) {
      await database.transaction(async (transaction) => {
        await countChecks(transaction);
        const detail = { ...total, rejected: refused.count };
        await recordAudit(transaction, { actor, action: 'fact_checks.imported', subject: fileName, detail });
      });
    }
  }
  if (!isAnyRead) throw refuseFile(refused.read().rejected);
  return { ...total, ...refused.read() };
}
