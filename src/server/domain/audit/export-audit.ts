import { desc, eq, lt } from 'drizzle-orm';
import { csvLine } from '#server/foundations/csv.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { audit_log, refusals } from './tables.ts';

/** How many lines are read at once. */
const BATCH = 1000;

const HEADER = csvLine(['id', 'at', 'actor', 'actor_id', 'action', 'subject', 'address', 'detail']);

/** The whole audit log as CSV, newest first, in batches of lines; `detail` is JSON. */
export async function* exportAudit(connection: Connection): AsyncGenerator<string> {
  yield HEADER;
  for (let before = Number.MAX_SAFE_INTEGER; ; ) {
    const rows = await connection
      .select({ line: audit_log, times: refusals.count })
      .from(audit_log)
      .leftJoin(refusals, eq(refusals.audit_id, audit_log.id))
      .where(lt(audit_log.id, before))
      .orderBy(desc(audit_log.id))
      .limit(BATCH);
    yield rows.map(({ line, times }) => toCsv(line, times)).join('');
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    before = last.line.id;
  }
}

function toCsv(line: typeof audit_log.$inferSelect, times: number | null): string {
  const detail = times === null ? line.detail : { ...line.detail, times };
  const { id, at, actor, actor_id, action, subject, address } = line;
  return csvLine([id, at.toISOString(), actor, actor_id, action, subject, address, JSON.stringify(detail)]);
}
