import { importArchive } from '#tests/walks/screens/archive-import.ts';
import type { PageObject } from '#tests/walks/support/walk.ts';

export const ARCHIVE: readonly PageObject[] = [importArchive];
