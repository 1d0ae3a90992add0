import { leaveGuard } from '#tests/walks/screens/leave-guard.ts';
import type { PageObject } from '#tests/walks/support/walk.ts';

export const GUARD: readonly PageObject[] = [leaveGuard];
