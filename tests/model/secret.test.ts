import { expect, test } from 'vitest';
import { matchesState } from 'xstate';
import { SECRET, secretModel } from '#tests/model/models/secret.ts';
import { errorType } from '#tests/model/support/model.ts';
import { explore } from '#tests/model/support/paths.ts';
import { always, isAfter, newlyEmitted, openCalls, whenever } from '#tests/model/support/promises.ts';
import { testChart } from '#tests/model/support/suite.ts';

const secret = explore(secretModel);

/** Replays see that the word that it was copied stays for two seconds, to the millisecond. */
testChart(secret);

test('the secret is here exactly while it is on view', () => {
  always([secret], ({ moment: { value, context } }) => {
    expect(context.secret).toBe(matchesState({ view: 'revealed' }, value) ? SECRET : null);
  });
});

test('it is asked for only while somebody waits to see it or to have it copied', () => {
  always([secret], ({ moment }) => {
    const asked = [
      ...(matchesState({ view: 'revealing' }, moment.value) ? ['fetchSecret'] : []),
      ...(matchesState({ clipboard: 'copying' }, moment.value) ? ['copySecret'] : []),
    ];
    const open = openCalls(moment);
    expect(open.map(({ id }) => id).sort()).toEqual(asked.sort());
    for (const { input } of open) expect(input).toEqual({ id: 7 });
  });
});

test('copying shows nothing', () => {
  whenever([secret], isAfter('secret.copied'), ({ moment, before }) => {
    expect(moment.context).toEqual(before?.context);
  });
});

test('a failure is told once, and leaves the secret hidden', () => {
  whenever([secret], isAfter(errorType('fetchSecret')), (step) => {
    expect(newlyEmitted(step)).toEqual([{ type: 'reveal.failed', message: 'Service Unavailable' }]);
    expect(matchesState({ view: 'concealed' }, step.moment.value)).toBe(true);
  });
  whenever([secret], isAfter(errorType('copySecret')), (step) => {
    expect(newlyEmitted(step)).toEqual([{ type: 'copy.failed', message: 'Not allowed' }]);
    expect(matchesState({ clipboard: 'idle' }, step.moment.value)).toBe(true);
  });
});
