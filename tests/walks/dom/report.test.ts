// Visits: report-screen
import { REPORT } from '#tests/walks/pages/report.ts';
import { testWalks } from '#tests/walks/support/dom-walks.ts';

testWalks(REPORT);
