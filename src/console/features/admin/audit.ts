import { provideList } from '#console/shared/lists/provide-list.ts';
import { fetchAudit } from './audit-calls.ts';

/** Lines of the audit log on one page; it is skimmed, not administered. */
export const AUDIT_PAGE_SIZE = 20;

export const auditListMachine = provideList(fetchAudit);
