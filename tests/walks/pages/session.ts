import { draftInDialog, draftOnPage } from '#tests/walks/screens/drafts.ts';
import { session } from '#tests/walks/screens/session.ts';
import type { PageObject } from '#tests/walks/support/walk.ts';

export const SESSION: readonly PageObject[] = [session, draftOnPage, draftInDialog];
