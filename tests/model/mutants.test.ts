import { darkAppearanceModel, lightAppearanceModel } from '#tests/model/models/appearance.ts';
import { clipboardModel } from '#tests/model/models/clipboard.ts';
import { correctionModel } from '#tests/model/models/correction.ts';
import { bindingDialogModel, looseDialogModel } from '#tests/model/models/dialog.ts';
import { disclosureModel } from '#tests/model/models/disclosure.ts';
import { evidenceFiltersModel } from '#tests/model/models/evidence-filters.ts';
import { addFormModel, editFormModel, recalledFormModel, secretFormModel } from '#tests/model/models/form.ts';
import { leaveGuardModel } from '#tests/model/models/leave-guard.ts';
import { linkPreloadModel } from '#tests/model/models/link-preload.ts';
import { listModel } from '#tests/model/models/list.ts';
import { connectionModel, reportsModel } from '#tests/model/models/live-progress.ts';
import { loadModel } from '#tests/model/models/load.ts';
import { modalFlowModel } from '#tests/model/models/modal-flow.ts';
import { navigationPendingModel } from '#tests/model/models/navigation-pending.ts';
import { pageFlowModel } from '#tests/model/models/page-flow.ts';
import { queryModel } from '#tests/model/models/query.ts';
import { rowCommandModel } from '#tests/model/models/row-command.ts';
import { runStartModel } from '#tests/model/models/run-start.ts';
import { addFlowModel, editFlowModel } from '#tests/model/models/save-flow.ts';
import { saveFlowLayer } from '#tests/model/models/save-flow-layer.ts';
import { sessionModel } from '#tests/model/models/session.ts';
import { offShortcutsModel, onShortcutsModel } from '#tests/model/models/shortcuts.ts';
import { formSlips, listSlips, liveProgressSlips } from '#tests/model/models/slips.ts';
import { actorLayer } from '#tests/model/support/actor-driver.ts';
import type { Model } from '#tests/model/support/model.ts';
import { testMutants } from '#tests/model/support/mutation.ts';
import { explore } from '#tests/model/support/paths.ts';

const onActors = <Context>(...models: readonly Model<Context>[]) => ({
  layer: actorLayer<Context>(),
  explorations: models.map((model) => explore(model)),
});

const TOLD_APART = 'what is told, stored or cleared does not depend on what the chart keeps';
const SAME_DATA = 'both take what they need from the event';
const ALL_REGIONS = 'a parallel chart starts in all of its regions';

testMutants('appearance', onActors(lightAppearanceModel, darkAppearanceModel));

testMutants('clipboard', onActors(clipboardModel));

testMutants('dialog', {
  ...onActors(bindingDialogModel, looseDialogModel),
  equivalents: [
    [/announce(Answer|Failure) sooner$/, TOLD_APART],
    [/keepSubject sooner$/, 'starting anew leaves the subject'],
  ],
});

testMutants('correction', onActors(correctionModel));

testMutants('disclosure', onActors(disclosureModel));

testMutants('evidence filters', onActors(evidenceFiltersModel));

testMutants('form', {
  ...onActors(editFormModel, addFormModel, secretFormModel, recalledFormModel),
  slips: formSlips,
  equivalents: [
    [/^\(root\): start in/, ALL_REGIONS],
    [/stored\.deciding: always #2: try sooner$/, 'a secret that cannot be read is not known to be for another server'],
  ],
});

testMutants('leave guard', onActors(leaveGuardModel));

testMutants('link preload', onActors(linkPreloadModel));

testMutants('list', {
  ...onActors(listModel),
  slips: listSlips,
  equivalents: [
    [/refreshPage #1: goTo sooner$/, 'every page is dropped, whichever is on view'],
    [/refreshPage #1: go to loading$/, 'no page is kept by then, so deciding leads to loading'],
    [/ahead: after preloadStaleTime #1: go to deciding$/, 'the next page is here, so deciding leads to settled'],
    [/loadFailed: on list\.retried #1: go to deciding$/, 'the page is not here, so deciding leads to loading'],
  ],
});

testMutants('live progress', {
  ...onActors(connectionModel, reportsModel),
  slips: liveProgressSlips,
  equivalents: [
    [/^live: start in (connection|reading)$/, 'a parallel state starts in all of its regions'],
    [/announceFinish sooner$/, TOLD_APART],
    [/on stream\.heard #1: stay inside$/, 'replays let no time pass before; a test of its own does'],
  ],
});

testMutants('load', onActors(loadModel));

testMutants('modal flow', onActors(modalFlowModel));

testMutants('navigation pending', onActors(navigationPendingModel));

testMutants('page flow', onActors(pageFlowModel));

testMutants('query', {
  ...onActors(queryModel),
  equivalents: [[/on query\.retried #1: go to deciding$/, 'there are no data, so deciding leads to loading']],
});

testMutants('row command', onActors(rowCommandModel));

testMutants('run start', onActors(runStartModel));

testMutants('save flow', {
  layer: saveFlowLayer(),
  explorations: [addFlowModel, editFlowModel].map((model) => explore(model)),
  equivalents: [
    [/announce(Success|Failure) sooner$/, TOLD_APART],
    [/rebaseForm sooner$/, SAME_DATA],
  ],
});

testMutants('session', {
  ...onActors(sessionModel),
  equivalents: [
    [/dropAllDrafts sooner$/, TOLD_APART],
    [/dropDraftsOfOthers sooner$/, SAME_DATA],
  ],
});

testMutants('shortcuts', onActors(onShortcutsModel, offShortcutsModel));
