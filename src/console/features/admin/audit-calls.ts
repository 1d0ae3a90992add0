import { client } from '#console/shared/client/client.ts';
import { type PageRequest, toPageQuery } from '#console/shared/client/page-query.ts';
import { type AuditEntry, auditEntrySchema } from '#contract/audit.ts';
import { type Page, pageSchema } from '#contract/page.ts';

const auditPageSchema = pageSchema(auditEntrySchema);

/** GET /audit/: who did what, newest first. Superusers only. */
export const fetchAudit = (request: PageRequest, signal: AbortSignal): Promise<Page<AuditEntry>> =>
  client.get('audit/', { searchParams: toPageQuery(request), signal }).json(auditPageSchema);
