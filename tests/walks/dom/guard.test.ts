// Visits: llm-setting-screen, settings-screen
import { GUARD } from '#tests/walks/pages/guard.ts';
import { testWalks } from '#tests/walks/support/dom-walks.ts';

testWalks(GUARD);
