import { expect } from 'vitest';
import { clipboardModel } from '#tests/model/models/clipboard.ts';
import { Promises } from '#tests/model/support/judge.ts';
import { doneType, errorType } from '#tests/model/support/model.ts';
import { always, isAfter, newCalls, newlyPerformed, openCalls } from '#tests/model/support/promises.ts';
import { expectLeads, expectStart } from '#tests/model/support/tables.ts';

export const clipboardPromises = new Promises(clipboardModel);
const { promise } = clipboardPromises;
const [clipboard] = clipboardPromises.walks;

promise('it says nothing before the first copy', () => expectStart([clipboard], 'idle'));

promise('each request copies the requested text once; a second request during a copy does nothing', () => {
  always([clipboard], (step) => {
    const isRequest = isAfter('copy.requested')(step);
    expect(newCalls(step).map(({ input }) => input)).toEqual(
      isRequest ? [{ source: 'https://plumbline.test/reset' }] : [],
    );
    expect(openCalls(step.moment)).toHaveLength(isRequest ? 1 : 0);
    expect(step.moment.possible).toEqual(isRequest ? [] : ['copy.requested']);
  });
});

promise('success is shown for two seconds; failure is shown until the next try', () => {
  expectLeads([clipboard], {
    'copy.requested': 'copying',
    [doneType('copy')]: 'copied',
    'xstate.after.copiedTime.clipboard.copied': 'idle',
    [errorType('copy')]: 'uncopied',
  });
});

promise('a failure is announced once, and nothing else is announced', () => {
  always([clipboard], (step) => {
    const { event } = step.moment;
    const isFailure = isAfter(errorType('copy'))(step);
    expect(newlyPerformed(step)).toEqual(
      isFailure ? [{ type: 'announceFailure', params: { error: event?.error } }] : [],
    );
  });
});
