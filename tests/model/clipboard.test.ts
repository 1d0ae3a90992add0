import { expect, test } from 'vitest';
import { clipboardModel } from '#tests/model/models/clipboard.ts';
import { doneType, errorType } from '#tests/model/support/model.ts';
import { explore } from '#tests/model/support/paths.ts';
import { always, isAfter, newCalls, newlyPerformed, openCalls } from '#tests/model/support/promises.ts';
import { testChart } from '#tests/model/support/suite.ts';
import { expectLeads, expectStart } from '#tests/model/support/tables.ts';

const clipboard = explore(clipboardModel);

/** Replays see that the word that it was copied stays for two seconds, to the millisecond. */
testChart(clipboard);

test('nothing is said of copying before anybody copies', () => expectStart([clipboard], 'idle'));

test('each request copies once, what it was asked for; a second one meanwhile does nothing', () => {
  always([clipboard], (step) => {
    const isRequest = isAfter('copy.requested')(step);
    expect(newCalls(step).map(({ input }) => input)).toEqual(
      isRequest ? [{ source: 'https://plumbline.test/reset' }] : [],
    );
    expect(openCalls(step.moment)).toHaveLength(isRequest ? 1 : 0);
    expect(step.moment.possible).toEqual(isRequest ? [] : ['copy.requested']);
  });
});

test('that it was copied is said for two seconds; that it was not, until it is tried again', () => {
  expectLeads([clipboard], {
    'copy.requested': 'copying',
    [doneType('copy')]: 'copied',
    'xstate.after.copiedTime.clipboard.copied': 'idle',
    [errorType('copy')]: 'uncopied',
  });
});

test('a failure is told once, and so is nothing else', () => {
  always([clipboard], (step) => {
    const { event } = step.moment;
    const isFailure = isAfter(errorType('copy'))(step);
    expect(newlyPerformed(step)).toEqual(
      isFailure ? [{ type: 'announceFailure', params: { error: event?.error } }] : [],
    );
  });
});
