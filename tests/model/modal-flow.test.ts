import { modalFlowPromises } from '#tests/model/promises/modal-flow.ts';
import { testChart } from '#tests/model/support/suite.ts';

testChart(modalFlowPromises);
