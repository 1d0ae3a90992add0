// Visits: items-screen, settings-screen
import { PROGRESS } from '#tests/walks/pages/progress.ts';
import { testWalks } from '#tests/walks/support/dom-walks.ts';

testWalks(PROGRESS);
