// Visits: dashboard-screen
import { ENTRANCE } from '#tests/walks/pages/entrance.ts';
import { testWalks } from '#tests/walks/support/dom-walks.ts';

testWalks(ENTRANCE);
