import { auditExport } from '#tests/walks/screens/audit-export.ts';
import { deleteUser } from '#tests/walks/screens/delete-user.ts';
import { copyLink, oneTimeLink } from '#tests/walks/screens/one-time-link.ts';
import type { PageObject } from '#tests/walks/support/walk.ts';

export const ADMIN: readonly PageObject[] = [deleteUser, oneTimeLink, copyLink, auditExport];
