import { listPromises } from '#tests/model/promises/list.ts';
import { testChart } from '#tests/model/support/suite.ts';

testChart(listPromises);
