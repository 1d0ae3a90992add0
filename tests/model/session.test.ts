import { sessionPromises } from '#tests/model/promises/session.ts';
import { SAME_DATA, TOLD_APART } from '#tests/model/support/reasons.ts';
import { testChart } from '#tests/model/support/suite.ts';

testChart(sessionPromises, {
  excused: [
    [/dropAllDrafts sooner$/, TOLD_APART],
    [/dropDraftsOfOthers sooner$/, SAME_DATA],
  ],
});
