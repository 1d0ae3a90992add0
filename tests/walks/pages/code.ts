import { linkPreload, navigationPending } from '#tests/walks/screens/code.ts';
import type { PageObject } from '#tests/walks/support/walk.ts';

export const CODE: readonly PageObject[] = [linkPreload, navigationPending];
