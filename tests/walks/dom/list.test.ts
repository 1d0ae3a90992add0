// Visits: admin-screen, settings-screen
import { LIST } from '#tests/walks/pages/list.ts';
import { testWalks } from '#tests/walks/support/dom-walks.ts';

testWalks(LIST);
