// Visits: llm-setting-screen
import { SETTING } from '#tests/walks/pages/setting.ts';
import { testWalks } from '#tests/walks/support/dom-walks.ts';

testWalks(SETTING);
