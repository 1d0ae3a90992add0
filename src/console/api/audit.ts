import { type AuditEntry, auditEntrySchema } from '#contract/audit.ts';
import { type Page, pageSchema } from '#contract/page.ts';
import { client } from './client.ts';
import { type PageRequest, toPageQuery } from './page-query.ts';

const auditPageSchema = pageSchema(auditEntrySchema);

/** GET /audit/: who did what, newest first. Superusers only. */
export const fetchAudit = (request: PageRequest, signal: AbortSignal): Promise<Page<AuditEntry>> =>
  client.get('audit/', { searchParams: toPageQuery(request), signal }).json(auditPageSchema);
