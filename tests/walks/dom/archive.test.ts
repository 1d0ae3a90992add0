import { PAGES } from '#tests/walks/pages.ts';
import { testWalks } from '#tests/walks/support/dom-walks.ts';

testWalks(PAGES.archive);
