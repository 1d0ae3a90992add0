import { rowCommandPromises } from '#tests/model/promises/row-command.ts';
import { testChart } from '#tests/model/support/suite.ts';

testChart(rowCommandPromises);
