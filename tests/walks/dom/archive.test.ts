// Visits: items-screen
import { ARCHIVE } from '#tests/walks/pages/archive.ts';
import { testWalks } from '#tests/walks/support/dom-walks.ts';

testWalks(ARCHIVE);
