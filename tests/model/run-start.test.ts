import { runStartPromises } from '#tests/model/promises/run-start.ts';
import { testChart } from '#tests/model/support/suite.ts';

testChart(runStartPromises);
