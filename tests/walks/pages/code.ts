import { linkPreload, navigationPending } from '#tests/walks/screens/code.ts';
import { findAnything } from '#tests/walks/screens/palette.ts';
import type { PageObject } from '#tests/walks/support/walk.ts';

export const CODE: readonly PageObject[] = [linkPreload, navigationPending, findAnything];
