import { expect } from 'vitest';
import { correctionModel } from '#tests/model/models/correction.ts';
import { Promises } from '#tests/model/support/judge.ts';
import { doneType, errorType } from '#tests/model/support/model.ts';
import { always, isAfter, newCalls, newlyPerformed, whenever } from '#tests/model/support/promises.ts';
import { expectLeads, expectOffers, expectOpenCalls, expectStart } from '#tests/model/support/tables.ts';

export const correctionPromises = new Promises(correctionModel);
const { promise } = correctionPromises;
const [correction] = correctionPromises.walks;

promise('it rests at first', () => expectStart([correction], 'resting'));

promise('one thing is said at a time, and a label can be given only once words are chosen', () => {
  expectOffers([correction], {
    resting: ['correction.given', 'correction.withdrawn', 'marking.begun'],
    'marking.seeking': ['words.chosen', 'marking.cancelled'],
    'marking.chosen': ['words.chosen', 'words.dropped', 'label.given', 'marking.cancelled'],
  });
});

promise('whatever is said is sent, and leads back to rest; a label that was refused leads back to its words', () => {
  expectLeads([correction], {
    'correction.given': 'saving',
    'correction.withdrawn': 'withdrawing',
    'marking.begun': 'marking.seeking',
    'marking.cancelled': 'resting',
    'label.given': 'marking.adding',
    [doneType('saveCorrection')]: 'resting',
    [errorType('saveCorrection')]: 'resting',
    [doneType('withdrawCorrection')]: 'resting',
    [errorType('withdrawCorrection')]: 'resting',
    [doneType('addLabel')]: 'resting',
    [errorType('addLabel')]: 'marking.chosen',
    'words.chosen': 'marking.chosen',
    'words.dropped': 'marking.seeking',
  });
  expectOpenCalls([correction], {
    saving: 'saveCorrection',
    withdrawing: 'withdrawCorrection',
    'marking.adding': 'addLabel',
  });
});

promise('what a person said is sent once and whole: a missed label with the words that were chosen last', () => {
  always([correction], (step) => {
    const { event } = step.moment;
    const passage = step.before?.context.passage;
    const sent = {
      'correction.given': [{ correction: event?.correction }],
      'correction.withdrawn': [{ id: event?.id }],
      'label.given': [{ correction: { judgement: 'missed', ...event?.label, ...passage } }],
    };
    const isTaken = newCalls(step).length > 0;
    const expected = isTaken ? sent[event?.type as keyof typeof sent] : [];
    expect(newCalls(step).map(({ input }) => input)).toEqual(expected);
  });
  for (const type of ['correction.given', 'correction.withdrawn', 'label.given']) {
    whenever([correction], isAfter(type), (step) => expect(newCalls(step)).toHaveLength(1));
  }
});

promise('how it ended is told once; a label that could not be added says so where it was chosen', () => {
  const failures = [errorType('saveCorrection'), errorType('withdrawCorrection')];
  const successes = [doneType('saveCorrection'), doneType('withdrawCorrection'), doneType('addLabel')];
  always([correction], (step) => {
    const { event } = step.moment;
    const told = newlyPerformed(step);
    if (successes.includes(event?.type ?? '')) expect(told).toEqual([{ type: 'announceChange' }]);
    else if (failures.includes(event?.type ?? '')) {
      expect(told).toEqual([{ type: 'announceFailure', params: { error: event?.error } }]);
    } else expect(told).toEqual([]);
  });
  whenever([correction], isAfter(errorType('addLabel')), ({ moment, before }) => {
    expect(moment.context).toEqual({ passage: before?.context.passage, failure: 'Service Unavailable' });
  });
});

promise('words and failures of one marking are not there in the next', () => {
  whenever([correction], isAfter('marking.begun'), ({ moment }) => {
    expect(moment.context).toEqual({ passage: null, failure: null });
  });
  whenever([correction], isAfter('words.chosen'), ({ moment }) => {
    expect(moment.context.passage).toEqual(moment.event?.passage);
  });
  whenever([correction], isAfter('words.dropped'), ({ moment }) => expect(moment.context.passage).toBeNull());
  whenever([correction], isAfter('label.given'), ({ moment }) => expect(moment.context.failure).toBeNull());
});
