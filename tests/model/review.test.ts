import { reviewPromises } from '#tests/model/promises/review.ts';
import { testChart } from '#tests/model/support/suite.ts';

testChart(reviewPromises, {
  excused: [
    [/^\(root\): start in/, 'a parallel chart starts in all of its regions'],
    [/^marks: start in unsaved$/, 'without marks it leaves that state at once'],
    [/announce(Judged|Undone) sooner$/, 'both actions of the step come before anybody sees it'],
    [
      /(error judge|on review.continued) → reading: go to deciding$/,
      'the post is still there, so deciding leads to reading',
    ],
  ],
});
