import { loadPromises } from '#tests/model/promises/load.ts';
import { testChart } from '#tests/model/support/suite.ts';

testChart(loadPromises);
