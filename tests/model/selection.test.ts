import { selectionPromises } from '#tests/model/promises/selection.ts';
import { testChart } from '#tests/model/support/suite.ts';

testChart(selectionPromises);
