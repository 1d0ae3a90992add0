// Visits: dashboard-screen, llm-analyzers-screen, settings-screen
import { SETTINGS } from '#tests/walks/pages/settings.ts';
import { testWalks } from '#tests/walks/support/dom-walks.ts';

testWalks(SETTINGS);
