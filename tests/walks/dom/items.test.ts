// Visits: items-screen
import { ITEMS } from '#tests/walks/pages/items.ts';
import { testWalks } from '#tests/walks/support/dom-walks.ts';

testWalks(ITEMS);
