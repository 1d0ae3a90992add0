import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { ListImport, listHeadSchema } from '#contract/outside.ts';
import { type Actor, recordAudit } from '#server/domain/audit/audit.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { invalid, notFound, Refusal } from '#server/foundations/refusal.ts';
import { readLists } from './describe-list.ts';
import { readList } from './read-list.ts';
import { collectRefused, NAMED_LINES } from './refused-lines.ts';
import { storeList } from './store-list.ts';
import { domain_lists } from './tables.ts';

type ListFile = {
  head: v.InferOutput<typeof listHeadSchema>;
  bytes: AsyncIterable<Uint8Array>;
  fileName: string;
  actor: Actor;
};

/**
 * Stores a list of rated domains, in place of an earlier one with its name. Refuses a file without a usable line, and the name of a
 * list that comes with Plumbline; then the earlier list stays as it is. No score changes.
 */
export async function importList(database: Database, { head, bytes, fileName, actor }: ListFile): Promise<ListImport> {
  await refuseShipped(database, head.name);
  const { domains, rejected } = await readList(bytes);
  if (domains.length === 0) throw refuseFile(rejected);
  const low_to = head.low_to === '' ? null : Number(head.low_to);
  const stored = { ...head, url: head.url || null, low_to, imported_by: actor.user?.username };
  const id = await database.transaction(async (transaction) => {
    const detail = { version: head.version, domains: domains.length, rejected: rejected.length, file: fileName };
    await recordAudit(transaction, { actor, action: 'domain_list.imported', subject: head.name, detail });
    return storeList(transaction, stored, domains);
  });
  const list = (await readLists(database)).find((each) => each.id === id);
  if (list === undefined) throw notFound('List');
  const refused = collectRefused();
  for (const each of rejected) refused.add(each);
  return { list, ...refused.read() };
}

/** Removes a list. Refuses one that comes with Plumbline. No score changes. */
export async function removeList(database: Database, id: number, actor: Actor): Promise<void> {
  await database.transaction(async (transaction) => {
    const [list] = await transaction.select().from(domain_lists).where(eq(domain_lists.id, id));
    if (list === undefined) throw notFound('List');
    if (list.is_shipped) throw new Refusal('conflict', `${list.name} comes with Plumbline and cannot be removed`);
    await transaction.delete(domain_lists).where(eq(domain_lists.id, id));
    const detail = { version: list.version };
    await recordAudit(transaction, { actor, action: 'domain_list.removed', subject: list.name, detail });
  });
}

async function refuseShipped(database: Database, name: string): Promise<void> {
  const [list] = await database.select().from(domain_lists).where(eq(domain_lists.name, name));
  if (list?.is_shipped !== true) return;
  const msg = `${name} comes with Plumbline; give this list another name`;
  throw invalid([{ loc: ['body', 'name'], msg, type: 'value_error' }]);
}

/** The refusal of a file that holds nothing usable, with the first of its lines. */
export function refuseFile(rejected: readonly { line: number; reason: string }[]): Refusal {
  const lines =
    rejected.length > 0 ? rejected.slice(0, NAMED_LINES) : [{ line: 1, reason: 'the file has no lines to import' }];
  return invalid(
    lines.map(({ line, reason }) => ({ loc: ['body', 'file', line], msg: reason, type: 'line_rejected' })),
  );
}
