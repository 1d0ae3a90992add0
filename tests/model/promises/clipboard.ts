import { expect } from 'vitest';
import { clipboardModel } from '#tests/model/models/clipboard.ts';
import { Promises } from '#tests/model/support/judge.ts';
import { doneType, errorType } from '#tests/model/support/model.ts';
import { always, isAfter, newCalls, newlyPerformed, openCalls } from '#tests/model/support/promises.ts';
import { expectLeads, expectStart } from '#tests/model/support/tables.ts';

export const clipboardPromises = new Promises(clipboardModel);
const { promise } = clipboardPromises;
const [clipboard] = clipboardPromises.walks;

promise('nothing is said of copying before anybody copies', () => expectStart([clipboard], 'idle'));

promise('each request copies once, what it was asked for; a second one meanwhile does nothing', () => {
  always([clipboard], (step) => {
    const isRequest = isAfter('copy.requested')(step);
    expect(newCalls(step).map(({ input }) => input)).toEqual(
      isRequest ? [{ source: 'https://plumbline.test/reset' }] : [],
    );
    expect(openCalls(step.moment)).toHaveLength(isRequest ? 1 : 0);
    expect(step.moment.possible).toEqual(isRequest ? [] : ['copy.requested']);
  });
});

promise('that it was copied is said for two seconds; that it was not, until it is tried again', () => {
  expectLeads([clipboard], {
    'copy.requested': 'copying',
    [doneType('copy')]: 'copied',
    'xstate.after.copiedTime.clipboard.copied': 'idle',
    [errorType('copy')]: 'uncopied',
  });
});

promise('a failure is told once, and so is nothing else', () => {
  always([clipboard], (step) => {
    const { event } = step.moment;
    const isFailure = isAfter(errorType('copy'))(step);
    expect(newlyPerformed(step)).toEqual(
      isFailure ? [{ type: 'announceFailure', params: { error: event?.error } }] : [],
    );
  });
});
