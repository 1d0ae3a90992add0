import { saveFlowLayer } from '#tests/model/models/save-flow-layer.ts';
import { saveFlowPromises } from '#tests/model/promises/save-flow.ts';
import { SAME_DATA, TOLD_APART } from '#tests/model/support/reasons.ts';
import { testChartOn } from '#tests/model/support/suite.ts';

/** Replays compare the form inside as well: as it was typed after a refusal, and over a newer version. */
testChartOn(saveFlowLayer(), saveFlowPromises, {
  excused: [
    [/announce(Success|Failure) sooner$/, TOLD_APART],
    [/rebaseForm sooner$/, SAME_DATA],
  ],
});
