import { fetchAudit } from '#console/api/audit.ts';
import { provideList } from './lists.ts';

/** Lines of the audit log on one page; it is skimmed, not administered. */
export const AUDIT_PAGE_SIZE = 20;

export const auditListMachine = provideList(fetchAudit);
