import { listPromises } from '#tests/model/promises/list.ts';
import { listSlips } from '#tests/model/slips/list.ts';
import { testChart } from '#tests/model/support/suite.ts';

testChart(listPromises, {
  slips: listSlips,
  excused: [
    [/Page \[(isEmptied|isPastEnd)\] → deciding: goBack sooner$/, 'every page is dropped, whichever page is shown'],
    [
      /Page \[(isEmptied|isPastEnd)\] → deciding: go to loading$/,
      'no page is kept by then, so deciding leads to loading',
    ],
    [/ahead: after preloadStaleTime → settled: go to deciding$/, 'the next page is here, so deciding leads to settled'],
    [
      /showing\.deciding: always → settled: (drop|go to deciding|go nowhere)$/,
      'without a page to prefetch it settles in both cases',
    ],
    [/loadFailed: on list\.retried → loading: go to deciding$/, 'the page is not here, so deciding leads to loading'],
  ],
});
