import { actedTogether } from '#tests/walks/screens/campaigns.ts';
import type { PageObject } from '#tests/walks/support/walk.ts';

export const CAMPAIGNS: readonly PageObject[] = [actedTogether];
