// Visits: campaigns-screen
import { CAMPAIGNS } from '#tests/walks/pages/campaigns.ts';
import { testWalks } from '#tests/walks/support/dom-walks.ts';

testWalks(CAMPAIGNS);
