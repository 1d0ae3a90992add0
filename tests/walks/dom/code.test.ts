// Visits: admin-screen, dashboard-screen
import { CODE } from '#tests/walks/pages/code.ts';
import { testWalks } from '#tests/walks/support/dom-walks.ts';

testWalks(CODE);
