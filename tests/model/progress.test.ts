import { expect, test } from 'vitest';
import { isGone } from '#machines/failure.ts';
import { doneProgressModel, failedProgressModel, queuedProgressModel } from '#tests/model/models/progress.ts';
import { doneType, errorType } from '#tests/model/support/model.ts';
import { explore } from '#tests/model/support/paths.ts';
import { always, isAfter, newCalls, newlyPerformed } from '#tests/model/support/promises.ts';
import { testChart } from '#tests/model/support/suite.ts';
import { expectLeads, expectOpenCalls, expectStart } from '#tests/model/support/tables.ts';

const queued = explore(queuedProgressModel);
const done = explore(doneProgressModel);
const failed = explore(failedProgressModel);
const all = [queued, done, failed];

/** Replays see that a poll waits a second after an answer, and five after a failure, to the millisecond. */
testChart(queued, done, failed);

const isOver = (state: string) => state === 'done' || state === 'failed';

test('it begins to ask at once, unless the work is known to be over', () => {
  expectStart([queued], 'asking');
  expectStart([done, failed], 'over');
});

test('which call is under way, where', () => expectOpenCalls(all, { asking: 'fetchProgress' }));

test('what leads where', () => {
  expectLeads(all, {
    [doneType('fetchProgress')]: ({ moment }) => (isOver(moment.event?.output.state) ? 'over' : 'waiting'),
    [errorType('fetchProgress')]: ({ moment }) => (isGone(moment.event?.error) ? 'over' : 'unreachable'),
    'xstate.after.pollInterval.progress.waiting': 'asking',
    'xstate.after.retryInterval.progress.unreachable': 'asking',
  });
});

test('every question is about its own account', () => {
  always(all, (step) => {
    expect(newCalls(step).map(({ input }) => input)).toEqual(newCalls(step).map(() => ({ screenName: 'ada' })));
  });
});

test('the last report stays on view, whatever happens to the next question', () => {
  always(all, ({ moment, before }) => {
    const isAnswer = moment.event?.type === doneType('fetchProgress');
    if (before !== null) expect(moment.context.report).toEqual(isAnswer ? moment.event?.output : before.context.report);
  });
});

test('the end of the work is told once, when it is heard of', () => {
  always(all, (step) => {
    const isEnd =
      (isAfter(doneType('fetchProgress'))(step) && isOver(step.moment.event?.output.state)) ||
      (isAfter(errorType('fetchProgress'))(step) && isGone(step.moment.event?.error));
    expect(newlyPerformed(step)).toEqual(isEnd ? [{ type: 'announceFinish', params: undefined }] : []);
  });
});
