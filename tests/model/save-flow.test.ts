import { saveFlowLayer } from '#tests/model/models/save-flow-layer.ts';
import { saveFlowPromises } from '#tests/model/promises/save-flow.ts';
import { SAME_DATA, TOLD_APART } from '#tests/model/support/reasons.ts';
import { testChartOn } from '#tests/model/support/suite.ts';

/** Replays also compare the inner form, after a refusal and on a newer version. */
testChartOn(saveFlowLayer(), saveFlowPromises, {
  excused: [
    [/announce(Success|Failure) sooner$/, TOLD_APART],
    [/rebaseForm sooner$/, SAME_DATA],
  ],
});
