import { dialogPromises } from '#tests/model/promises/dialog.ts';
import { testChart } from '#tests/model/support/suite.ts';

testChart(dialogPromises);
