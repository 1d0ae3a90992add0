import { expect, test } from 'vitest';
import { rowCommandModel } from '#tests/model/models/row-command.ts';
import { doneType, errorType } from '#tests/model/support/model.ts';
import { explore } from '#tests/model/support/paths.ts';
import { always, isAfter, newCalls, newlyPerformed } from '#tests/model/support/promises.ts';
import { testChart } from '#tests/model/support/suite.ts';
import { expectLeads, expectOffers, expectOpenCalls, expectStart } from '#tests/model/support/tables.ts';

const command = explore(rowCommandModel);

testChart(command);

test('it starts idle', () => expectStart([command], 'idle'));

test('a command can be given while none is carried out', () => {
  expectOffers([command], { idle: ['command.given'] });
  expectOpenCalls([command], { working: 'carryOut' });
  expectLeads([command], {
    'command.given': 'working',
    [doneType('carryOut')]: 'idle',
    [errorType('carryOut')]: 'idle',
  });
});

test('it is carried out once, for the row that it was given for', () => {
  always([command], (step) => {
    const { event } = step.moment;
    const given = event?.type === 'command.given' ? [{ subject: event.subject }] : [];
    expect(newCalls(step).map(({ input }) => input)).toEqual(given);
  });
});

test('how it ended is told once', () => {
  always([command], (step) => {
    const told = isAfter(doneType('carryOut'))(step)
      ? [{ type: 'announceSuccess', params: undefined }]
      : isAfter(errorType('carryOut'))(step)
        ? [{ type: 'announceFailure', params: { error: step.moment.event?.error } }]
        : [];
    expect(newlyPerformed(step)).toEqual(told);
  });
});
