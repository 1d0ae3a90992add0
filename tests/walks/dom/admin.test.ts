// Visits: admin-screen
import { ADMIN } from '#tests/walks/pages/admin.ts';
import { testWalks } from '#tests/walks/support/dom-walks.ts';

testWalks(ADMIN);
