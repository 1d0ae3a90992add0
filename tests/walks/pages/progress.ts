import { liveProgress } from '#tests/walks/screens/live-progress.ts';
import type { PageObject } from '#tests/walks/support/walk.ts';

export const PROGRESS: readonly PageObject[] = liveProgress;
