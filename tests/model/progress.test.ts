import { expect, test } from 'vitest';
import { doneProgressModel, failedProgressModel, queuedProgressModel } from '#tests/model/models/progress.ts';
import { doneType } from '#tests/model/support/model.ts';
import { explore } from '#tests/model/support/paths.ts';
import { always, isAfter, newCalls, newlyEmitted, openCalls, whenever } from '#tests/model/support/promises.ts';
import { testChart } from '#tests/model/support/suite.ts';

const queued = explore(queuedProgressModel);
const done = explore(doneProgressModel);
const failed = explore(failedProgressModel);
const all = [queued, done, failed];

/** Replays see that a poll waits a second after an answer, and five after a failure, to the millisecond. */
testChart(queued, done, failed);

test('it asks about its own account, one question at a time', () => {
  always(all, (step) => {
    expect(openCalls(step.moment)).toHaveLength(step.moment.value === 'asking' ? 1 : 0);
    expect(newCalls(step).map(({ input }) => input)).toEqual(
      step.moment.value === 'asking' ? [{ screenName: 'ada' }] : [],
    );
  });
});

test('it rests exactly while the work is done or has failed', () => {
  whenever(
    all,
    ({ moment }) => moment.value === 'over',
    ({ moment: { context, possible } }) => {
      expect(['done', 'failed']).toContain(context.report.state);
      expect(possible).toEqual(['work.restarted']);
    },
  );
  whenever(
    all,
    ({ moment }) => moment.value === 'waiting',
    ({ moment: { context } }) => {
      expect(['queued', 'fetching', 'analysing']).toContain(context.report.state);
    },
  );
});

test('the last report stays on view, whatever happens to the next question', () => {
  always(all, ({ moment, before }) => {
    const isAnswer = moment.event?.type === doneType('fetchProgress');
    if (before !== null) expect(moment.context.report).toEqual(isAnswer ? moment.event?.output : before.context.report);
  });
});

test('the end of the work is told once, when it is heard of', () => {
  always(all, (step) => {
    const isEnd = isAfter(doneType('fetchProgress'))(step) && step.moment.value === 'over';
    expect(newlyEmitted(step)).toEqual(isEnd ? [{ type: 'work.finished', screenName: 'ada' }] : []);
  });
});
