import { clipboardPromises } from '#tests/model/promises/clipboard.ts';
import { testChart } from '#tests/model/support/suite.ts';

testChart(clipboardPromises);
