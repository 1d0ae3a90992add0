import { shortcutsPromises } from '#tests/model/promises/shortcuts.ts';
import { testChart } from '#tests/model/support/suite.ts';

testChart(shortcutsPromises);
