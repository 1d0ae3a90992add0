// Visits: admin-screen, dashboard-screen, llm-analyzers-screen, llm-setting-screen, settings-screen
import { SESSION } from '#tests/walks/pages/session.ts';
import { testWalks } from '#tests/walks/support/dom-walks.ts';

testWalks(SESSION);
