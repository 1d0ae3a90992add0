import * as v from 'valibot';
import { auditEntrySchema } from '#contract/audit.ts';
import { pageQuerySchema, pageSchema } from '#contract/page.ts';
import { listAudit, recordAudit } from '#server/domain/audit/audit.ts';
import { exportAudit } from '#server/domain/audit/export-audit.ts';
import { streamFile } from '#server/http/answers/stream-file.ts';
import { get, type Route } from '#server/http/routing/route.ts';
import type { Services } from '#server/http/services.ts';

const tag = 'audit';

/** The audit log, for superusers. */
export const auditRoutes = ({ database }: Services): Route[] => [
  get('/audit/', {
    summary: 'Read the audit log, newest first',
    tag,
    access: 'superuser',
    query: pageQuerySchema,
    answer: pageSchema(auditEntrySchema),
    handle: ({ query }) => listAudit(database, query),
  }),
  get('/audit/export', {
    summary: 'Read the whole audit log as CSV, newest first; the log notes it',
    tag,
    access: 'superuser',
    answer: v.string(),
    mediaType: 'text/csv',
    handle: async ({ c, actor }) => {
      await recordAudit(database, { actor, action: 'audit.exported', subject: null });
      c.header('Content-Type', 'text/csv; charset=utf-8');
      c.header('Content-Disposition', 'attachment; filename="plumbline-audit-log.csv"');
      return streamFile(c, exportAudit(database));
    },
  }),
];
