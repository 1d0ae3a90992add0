import { selectionPromises } from '#tests/model/promises/selection.ts';
import { testChart } from '#tests/model/support/suite.ts';

testChart(selectionPromises, {
  excused: [
    [/^\(root\): start in none$/, 'nothing is chosen at first, so deciding leads there'],
    [/on rows\.chosen → \.deciding: go to \.some$/, 'something is chosen by then, so deciding leads there'],
    [/on selection\.cleared → none: go to deciding$/, 'nothing is chosen by then, so deciding leads to none'],
  ],
});
