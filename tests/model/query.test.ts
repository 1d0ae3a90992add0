import { queryPromises } from '#tests/model/promises/query.ts';
import { testChart } from '#tests/model/support/suite.ts';

testChart(queryPromises, {
  excused: [[/on query\.retried → loading: go to deciding$/, 'there are no data, so deciding leads to loading']],
});
