import { eq, getTableColumns } from 'drizzle-orm';
import { audit_log } from '#server/domain/audit/tables.ts';
import type { Database } from '#server/foundations/database/connect.ts';

/** The lines of the audit log about this subject, oldest first, without their ids and times. */
export function linesAbout(database: Database, subject: string) {
  const { id, at: _, ...told } = getTableColumns(audit_log);
  return database.select(told).from(audit_log).where(eq(audit_log.subject, subject)).orderBy(id);
}
