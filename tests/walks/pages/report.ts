import { corrections } from '#tests/walks/screens/corrections.ts';
import { filterEvidence, shortcuts } from '#tests/walks/screens/evidence.ts';
import { sharePictures } from '#tests/walks/screens/pictures.ts';
import type { PageObject } from '#tests/walks/support/walk.ts';

export const REPORT: readonly PageObject[] = [corrections, filterEvidence, ...shortcuts, sharePictures];
