import { lateCode } from '#console/ui/late/late-code.ts';

/** What dialogs and drawers need. */
export const dialogCode = lateCode('dialogs', () => import('./dialog-parts.tsx'));
