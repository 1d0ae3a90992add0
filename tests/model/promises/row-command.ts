import { expect } from 'vitest';
import { rowCommandModel } from '#tests/model/models/row-command.ts';
import { Promises } from '#tests/model/support/judge.ts';
import { doneType, errorType } from '#tests/model/support/model.ts';
import { always, isAfter, newCalls, newlyPerformed } from '#tests/model/support/promises.ts';
import { expectLeads, expectOffers, expectOpenCalls, expectStart } from '#tests/model/support/tables.ts';

export const rowCommandPromises = new Promises(rowCommandModel);
const { promise } = rowCommandPromises;
const [command] = rowCommandPromises.walks;

promise('it starts idle', () => expectStart([command], 'idle'));

promise('a command can be given while none is running', () => {
  expectOffers([command], { idle: ['command.given'] });
  expectOpenCalls([command], { working: 'carryOut' });
  expectLeads([command], {
    'command.given': 'working',
    [doneType('carryOut')]: 'idle',
    [errorType('carryOut')]: 'idle',
  });
});

promise('it runs once, for the given row', () => {
  always([command], (step) => {
    const { event } = step.moment;
    const given = event?.type === 'command.given' ? [{ subject: event.subject }] : [];
    expect(newCalls(step).map(({ input }) => input)).toEqual(given);
  });
});

promise('the outcome is announced once', () => {
  always([command], (step) => {
    const announced = isAfter(doneType('carryOut'))(step)
      ? [{ type: 'announceSuccess', params: undefined }]
      : isAfter(errorType('carryOut'))(step)
        ? [{ type: 'announceFailure', params: { error: step.moment.event?.error } }]
        : [];
    expect(newlyPerformed(step)).toEqual(announced);
  });
});
