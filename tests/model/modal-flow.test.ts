import { modalFlowPromises } from '#tests/model/promises/modal-flow.ts';
import { testChart } from '#tests/model/support/suite.ts';

testChart(modalFlowPromises, {
  excused: [
    [/startFrom sooner$/, 'the subject is not read from the start values'],
    [/startFrom is given another subject$/, 'the start values do not hold the subject'],
  ],
});
