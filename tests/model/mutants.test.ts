import { darkAppearanceModel, lightAppearanceModel } from '#tests/model/models/appearance.ts';
import { archiveImportModel } from '#tests/model/models/archive-import.ts';
import { conflictModel } from '#tests/model/models/conflict.ts';
import { deleteConfirmationModel } from '#tests/model/models/delete-confirmation.ts';
import { disclosureModel } from '#tests/model/models/disclosure.ts';
import { addFormModel, editFormModel } from '#tests/model/models/form.ts';
import { leaveGuardModel } from '#tests/model/models/leave-guard.ts';
import { linkPreloadModel } from '#tests/model/models/link-preload.ts';
import { listModel } from '#tests/model/models/list.ts';
import { lookupModel } from '#tests/model/models/lookup.ts';
import { navigationPendingModel } from '#tests/model/models/navigation-pending.ts';
import { oneTimeLinkModel } from '#tests/model/models/one-time-link.ts';
import { previewModel } from '#tests/model/models/preview.ts';
import { doneProgressModel, failedProgressModel, queuedProgressModel } from '#tests/model/models/progress.ts';
import { queryModel } from '#tests/model/models/query.ts';
import { rowCommandModel } from '#tests/model/models/row-command.ts';
import { editFlowModel, modalFlowModel, pageFlowModel } from '#tests/model/models/save-flow.ts';
import { saveFlowLayer } from '#tests/model/models/save-flow-layer.ts';
import { secretModel } from '#tests/model/models/secret.ts';
import { sessionModel } from '#tests/model/models/session.ts';
import { formSlips, listSlips, progressSlips } from '#tests/model/models/slips.ts';
import { actorLayer } from '#tests/model/support/actor-driver.ts';
import type { Model } from '#tests/model/support/model.ts';
import { testMutants } from '#tests/model/support/mutation.ts';
import { explore } from '#tests/model/support/paths.ts';

const onActors = <Context>(...models: readonly Model<Context>[]) => ({
  layer: actorLayer<Context>(),
  explorations: models.map((model) => explore(model)),
});

const ANNOUNCED_LATER = 'an announcement leaves when the step is over, wherever it stands among the actions';

testMutants('appearance', onActors(lightAppearanceModel, darkAppearanceModel));

testMutants('archive import', {
  ...onActors(archiveImportModel),
  equivalents: [[/announceFinish sooner$/, ANNOUNCED_LATER]],
});

testMutants('conflict', onActors(conflictModel));

testMutants('delete confirmation', onActors(deleteConfirmationModel));

testMutants('disclosure', onActors(disclosureModel));

testMutants('form', {
  ...onActors(editFormModel, addFormModel),
  slips: formSlips,
  equivalents: [
    [/entry: deliver sooner$/, 'what is delivered are the values; what was refused of them is another matter'],
  ],
});

testMutants('leave guard', onActors(leaveGuardModel));

testMutants('link preload', onActors(linkPreloadModel));

testMutants('list', {
  ...onActors(listModel),
  slips: listSlips,
  equivalents: [
    [/on page\.(previous|selected) #1: goTo sooner$/, 'every page is marked as seen, whichever is on view'],
    [/refreshPage #1: goTo sooner$/, 'every page is dropped, whichever is on view'],
    [/deciding: always #2: try sooner$/, 'a page is not both seen and unseen'],
    [/(loadPage #1|refreshPage #2): keepPage is given another isUnseen$/, 'showing it marks it as seen at once'],
    [/refreshPage #1: go to loading$/, 'no page is kept by then, so deciding leads to loading'],
    [/loadFailed: on load\.retried #1: go to deciding$/, 'the page is not here, so deciding leads to loading'],
    [/prefetchPage #1: go to deciding$/, 'the next page is here, so deciding leads to settled'],
  ],
});

testMutants('lookup', onActors(lookupModel));

testMutants('navigation pending', onActors(navigationPendingModel));

testMutants('one-time link', {
  ...onActors(oneTimeLinkModel),
  equivalents: [[/announceLink sooner$/, ANNOUNCED_LATER]],
});

testMutants('preview', onActors(previewModel));

testMutants('progress', {
  ...onActors(queuedProgressModel, doneProgressModel, failedProgressModel),
  slips: progressSlips,
  equivalents: [
    [/isOver is given another (fetched|analysed|total|detail)$/, 'the guard reads only the state of the report'],
    [/fetchProgress #1: go to deciding$/, 'the work is over, so deciding leads to over'],
    [/waiting: after pollInterval #1: go to deciding$/, 'the work is not over, so deciding leads to asking'],
    [/announceFinish sooner$/, ANNOUNCED_LATER],
  ],
});

testMutants('query', {
  ...onActors(queryModel),
  equivalents: [[/on load\.retried #1: go to deciding$/, 'there are no data, so deciding leads to loading']],
});

testMutants('row command', onActors(rowCommandModel));

testMutants('save flow', {
  layer: saveFlowLayer(),
  explorations: [modalFlowModel, editFlowModel, pageFlowModel].map((model) => explore(model)),
  equivalents: [[/announce(Success|Failure) sooner$/, ANNOUNCED_LATER]],
});

testMutants('secret', {
  ...onActors(secretModel),
  equivalents: [[/\(root\): start in (view|clipboard)$/, 'a parallel chart starts in all of its regions']],
});

testMutants('session', {
  ...onActors(sessionModel),
  equivalents: [[/announceEnd sooner$/, ANNOUNCED_LATER]],
});
