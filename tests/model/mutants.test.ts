import { expect, test } from 'vitest';
import { formSlips, listSlips, liveProgressSlips } from '#tests/model/models/slips.ts';
import { appearancePromises } from '#tests/model/promises/appearance.ts';
import { clipboardPromises } from '#tests/model/promises/clipboard.ts';
import { correctionPromises } from '#tests/model/promises/correction.ts';
import { dialogPromises } from '#tests/model/promises/dialog.ts';
import { disclosurePromises } from '#tests/model/promises/disclosure.ts';
import { filtersPromises } from '#tests/model/promises/filters.ts';
import { formPromises } from '#tests/model/promises/form.ts';
import { leaveGuardPromises } from '#tests/model/promises/leave-guard.ts';
import { linkPreloadPromises } from '#tests/model/promises/link-preload.ts';
import { listPromises } from '#tests/model/promises/list.ts';
import { liveProgressPromises } from '#tests/model/promises/live-progress.ts';
import { loadPromises } from '#tests/model/promises/load.ts';
import { modalFlowPromises } from '#tests/model/promises/modal-flow.ts';
import { navigationPendingPromises } from '#tests/model/promises/navigation-pending.ts';
import { pageFlowPromises } from '#tests/model/promises/page-flow.ts';
import { queryPromises } from '#tests/model/promises/query.ts';
import { rowCommandPromises } from '#tests/model/promises/row-command.ts';
import { runStartPromises } from '#tests/model/promises/run-start.ts';
import { saveFlowPromises } from '#tests/model/promises/save-flow.ts';
import { selectionPromises } from '#tests/model/promises/selection.ts';
import { sessionPromises } from '#tests/model/promises/session.ts';
import { shortcutsPromises } from '#tests/model/promises/shortcuts.ts';
import { type Tally, testJudgement } from '#tests/model/support/mutation.ts';

const TOLD_APART = 'what is told, stored or cleared does not depend on what the chart keeps';
const SAME_DATA = 'both take what they need from the event';
const ALL_REGIONS = 'a parallel chart starts in all of its regions';

const tally: Tally = { mutants: 0, noticed: 0 };

testJudgement('appearance', appearancePromises, tally);

testJudgement('clipboard', clipboardPromises, tally);

testJudgement('correction', correctionPromises, tally);

testJudgement('filters', filtersPromises, tally);

testJudgement('shortcuts', shortcutsPromises, tally);

testJudgement('dialog', dialogPromises, tally, {
  excused: [
    [/announce(Answer|Failure) sooner$/, TOLD_APART],
    [/keepSubject sooner$/, 'starting anew leaves the subject'],
  ],
});

testJudgement('disclosure', disclosurePromises, tally);

testJudgement('form', formPromises, tally, {
  slips: formSlips,
  excused: [
    [/^\(root\): start in/, ALL_REGIONS],
    [
      /always \[isSecretElsewhere\] → elsewhere: try sooner$/,
      'a secret that cannot be read is not known to be for another server',
    ],
  ],
});

testJudgement('leave guard', leaveGuardPromises, tally);

testJudgement('link preload', linkPreloadPromises, tally);

testJudgement('list', listPromises, tally, {
  slips: listSlips,
  excused: [
    [/refreshPage \[isEmptied\] → deciding: goTo sooner$/, 'every page is dropped, whichever is on view'],
    [/refreshPage \[isEmptied\] → deciding: go to loading$/, 'no page is kept by then, so deciding leads to loading'],
    [/ahead: after preloadStaleTime → settled: go to deciding$/, 'the next page is here, so deciding leads to settled'],
    [
      /showing\.deciding: always → settled: (drop|go to deciding|go nowhere)$/,
      'a page with nothing to fetch ahead rests either way',
    ],
    [/loadFailed: on list\.retried → loading: go to deciding$/, 'the page is not here, so deciding leads to loading'],
  ],
});

testJudgement('live progress', liveProgressPromises, tally, {
  slips: liveProgressSlips,
  excused: [
    [/^live: start in (connection|reading)$/, 'a parallel state starts in all of its regions'],
    [/announceFinish sooner$/, TOLD_APART],
    [/on stream\.heard → streaming: stay inside$/, 'replays let no time pass before; a test of its own does'],
  ],
});

testJudgement('load', loadPromises, tally);

testJudgement('modal flow', modalFlowPromises, tally);

testJudgement('navigation pending', navigationPendingPromises, tally);

testJudgement('page flow', pageFlowPromises, tally);

testJudgement('query', queryPromises, tally, {
  excused: [[/on query\.retried → loading: go to deciding$/, 'there are no data, so deciding leads to loading']],
});

testJudgement('row command', rowCommandPromises, tally);

testJudgement('run start', runStartPromises, tally);

testJudgement('save flow', saveFlowPromises, tally, {
  excused: [
    [/announce(Success|Failure) sooner$/, TOLD_APART],
    [/rebaseForm sooner$/, SAME_DATA],
  ],
});

testJudgement('selection', selectionPromises, tally, {
  excused: [
    [/^\(root\): start in none$/, 'nothing is chosen at first, so deciding leads there'],
    [/on rows\.chosen → \.deciding: go to \.some$/, 'something is chosen by then, so deciding leads there'],
    [/on selection\.cleared → none: go to deciding$/, 'nothing is chosen by then, so deciding leads to none'],
  ],
});

testJudgement('session', sessionPromises, tally, {
  excused: [
    [/dropAllDrafts sooner$/, TOLD_APART],
    [/dropDraftsOfOthers sooner$/, SAME_DATA],
  ],
});

test('the promises notice at least 95 % of all mutants', () => {
  const share = tally.noticed / tally.mutants;
  process.stdout.write(`all charts: ${tally.noticed} of ${tally.mutants} mutants noticed by promises\n`);
  expect(share).toBeGreaterThanOrEqual(0.95);
});
