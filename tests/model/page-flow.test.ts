import { pageFlowPromises } from '#tests/model/promises/page-flow.ts';
import { testChart } from '#tests/model/support/suite.ts';

testChart(pageFlowPromises);
