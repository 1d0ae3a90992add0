import { dialogPromises } from '#tests/model/promises/dialog.ts';
import { TOLD_APART } from '#tests/model/support/reasons.ts';
import { testChart } from '#tests/model/support/suite.ts';

testChart(dialogPromises, {
  excused: [
    [/announce(Answer|Failure) sooner$/, TOLD_APART],
    [/keepSubject sooner$/, 'startOver does not change the subject'],
  ],
});
