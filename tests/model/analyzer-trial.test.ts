import { expect, test } from 'vitest';
import { toFailure } from '#machines/failure.ts';
import { ANSWER, analyzerTrialModel, DRAFT } from '#tests/model/models/analyzer-trial.ts';
import { doneType, errorType } from '#tests/model/support/model.ts';
import { explore } from '#tests/model/support/paths.ts';
import { always, isAfter, newCalls, openCalls, whenever } from '#tests/model/support/promises.ts';
import { testChart } from '#tests/model/support/suite.ts';
import { expectLeads, expectOffers, expectStart } from '#tests/model/support/tables.ts';

const trial = explore(analyzerTrialModel);

testChart(trial);

test('it is closed at first', () => expectStart([trial], 'closed'));

test('what can be done, where: while the model is asked, only to stop or close', () => {
  expectOffers([trial], {
    closed: ['trial.opened'],
    choosing: ['trial.requested', 'trial.closed'],
    asking: ['trial.stopped', 'trial.closed'],
  });
});

test('what leads where', () => {
  expectLeads([trial], {
    'trial.opened': 'choosing',
    'trial.requested': 'asking',
    'trial.stopped': 'choosing',
    'trial.closed': 'closed',
    [doneType('askModel')]: 'choosing',
    [errorType('askModel')]: 'choosing',
  });
});

test('each request asks once, with what was typed then, and nothing else asks', () => {
  always([trial], (step) => {
    const { event } = step.moment;
    const asked = event?.type === 'trial.requested' ? [{ draft: DRAFT, subject: event.subject }] : [];
    expect(newCalls(step).map(({ input }) => input)).toEqual(asked);
  });
});

test('to stop or close ends the call', () => {
  for (const end of ['trial.stopped', 'trial.closed']) {
    whenever([trial], isAfter(end), ({ moment }) => expect(openCalls(moment)).toEqual([]));
  }
});

test('an answer, or the reason why there is none, is on view until the next question', () => {
  whenever([trial], isAfter(doneType('askModel')), ({ moment }) => {
    expect(moment.context).toEqual({ answer: ANSWER, failure: null });
  });
  whenever([trial], isAfter(errorType('askModel')), ({ moment }) => {
    expect(moment.context).toEqual({ answer: null, failure: toFailure(moment.event?.error) });
  });
  for (const beginning of ['trial.opened', 'trial.requested']) {
    whenever([trial], isAfter(beginning), ({ moment }) => {
      expect(moment.context).toEqual({ answer: null, failure: null });
    });
  }
});
