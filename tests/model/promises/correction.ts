import { expect } from 'vitest';
import { correctionModel } from '#tests/model/models/correction.ts';
import { Promises } from '#tests/model/support/judge.ts';
import { doneType, errorType } from '#tests/model/support/model.ts';
import type { Step } from '#tests/model/support/promises.ts';
import { always, isAfter, isIn, newCalls, newlyPerformed, whenever } from '#tests/model/support/promises.ts';
import { expectLeads, expectOffers, expectOpenCalls, expectStart } from '#tests/model/support/tables.ts';

export const correctionPromises = new Promises(correctionModel);
const { promise } = correctionPromises;
const [correction] = correctionPromises.walks;

promise('it starts at rest', () => expectStart([correction], 'resting'));

promise('corrections are made one at a time, and a label needs selected words', () => {
  expectOffers([correction], {
    resting: ['correction.given', 'correction.withdrawn', 'marking.begun'],
    'marking.seeking': ['words.chosen', 'marking.cancelled', 'marking.escaped'],
    'marking.chosen': ['words.chosen', 'words.dropped', 'label.given', 'marking.cancelled', 'marking.escaped'],
    'marking.adding': ['marking.cancelled'],
  });
});

promise('every correction is sent and then it rests; after a failed label the words are still selected', () => {
  expectLeads([correction], {
    'correction.given': 'saving',
    'correction.withdrawn': 'withdrawing',
    'marking.begun': 'marking.seeking',
    'marking.cancelled': 'resting',
    'marking.escaped': 'resting',
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

promise('a correction is sent once and complete: a missed label with the words selected last', () => {
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

/** Whether a person left the panel while its label was being sent. */
const isLeft = ({ moment, before }: Step<unknown>) =>
  moment.event?.type === 'marking.cancelled' && before !== null && isIn('marking.adding')(before);

promise(
  'the outcome is announced once, or that nobody knows it; a failed label shows its error beside the selected words',
  () => {
    const failures = [errorType('saveCorrection'), errorType('withdrawCorrection')];
    const saved = [doneType('saveCorrection'), doneType('addLabel')];
    always([correction], (step) => {
      const { event } = step.moment;
      const performed = newlyPerformed(step);
      if (event?.type === doneType('withdrawCorrection')) expect(performed).toEqual([{ type: 'announceChange' }]);
      else if (saved.includes(event?.type ?? '')) {
        expect(performed).toEqual([{ type: 'announceSaved', params: { made: event?.output } }]);
      } else if (failures.includes(event?.type ?? '')) {
        expect(performed).toEqual([{ type: 'announceFailure', params: { error: event?.error } }]);
      } else if (isLeft(step)) expect(performed).toEqual([{ type: 'announceBreakOff' }]);
      else expect(performed).toEqual([]);
    });
    whenever([correction], isAfter(errorType('addLabel')), ({ moment, before }) => {
      expect(moment.context).toEqual({ passage: before?.context.passage, asked: null, failure: 'Service Unavailable' });
    });
  },
);

promise('what is being sent is known until it is answered', () => {
  whenever([correction], isAfter('correction.given'), ({ moment }) => {
    expect(moment.context.asked).toEqual(moment.event?.correction);
  });
  whenever([correction], isAfter('correction.withdrawn'), ({ moment }) => {
    expect(moment.context.asked).toBe(moment.event?.id);
  });
  for (const id of ['saveCorrection', 'withdrawCorrection'])
    for (const type of [doneType(id), errorType(id)])
      whenever([correction], isAfter(type), ({ moment }) => expect(moment.context.asked).toBeNull());
});

promise('a new marking starts without the words and failures of the last one', () => {
  whenever([correction], isAfter('marking.begun'), ({ moment }) => {
    expect(moment.context).toEqual({ passage: null, asked: null, failure: null });
  });
  whenever([correction], isAfter('words.chosen'), ({ moment }) => {
    expect(moment.context.passage).toEqual(moment.event?.passage);
  });
  whenever([correction], isAfter('words.dropped'), ({ moment }) => expect(moment.context.passage).toBeNull());
  whenever([correction], isAfter('label.given'), ({ moment }) => expect(moment.context.failure).toBeNull());
});
