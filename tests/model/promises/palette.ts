import { expect } from 'vitest';
import { paletteModel } from '#tests/model/models/palette.ts';
import { Promises } from '#tests/model/support/judge.ts';
import { doneType, errorType } from '#tests/model/support/model.ts';
import { always, isAfter, isIn, newCalls, newlyPerformed, openCalls, whenever } from '#tests/model/support/promises.ts';
import { expectLeads, expectOffers, expectStart } from '#tests/model/support/tables.ts';

export const palettePromises = new Promises(paletteModel);
const { promise } = palettePromises;
const [palette] = palettePromises.walks;
const PAUSE = 'xstate.after.typingPause.palette.open.typing';

promise('at the start it is closed, and nothing of it is loaded', () => expectStart([palette], 'unloaded'));

promise('it can be opened and closed by the same key, closed while it is open, and given up while it loads', () => {
  expectOffers([palette], {
    unloaded: ['palette.toggled'],
    loading: ['letter.typed', 'letter.erased', 'palette.closed'],
    closed: ['palette.toggled'],
    open: ['palette.toggled', 'palette.closed', 'words.typed'],
    'open.seekFailed': ['search.retried'],
  });
  const LEADS: Readonly<Record<string, string>> = { unloaded: 'loading', closed: 'open.resting' };
  expectLeads([palette], {
    'palette.closed': ({ before }) => (before?.value === 'loading' ? 'unloaded' : 'closed'),
    'palette.toggled': ({ before }) => LEADS[String(before?.value)] ?? 'closed',
  });
});

promise(
  'its code is loaded once, on the first opening; a failure is announced, and the next opening tries again',
  () => {
    expectLeads([palette], {
      [doneType('loadCode')]: ({ before }) => (before?.context.typed.trim() === '' ? 'open.resting' : 'open.typing'),
      [errorType('loadCode')]: 'unloaded',
    });
    always([palette], (step) => {
      const { event } = step.moment;
      const isFailed = event?.type === errorType('loadCode');
      const announced = isFailed ? [{ type: 'announceFailure', params: { error: event?.error } }] : [];
      expect(newlyPerformed(step)).toEqual(announced);
    });
  },
);

promise('there is one call at a time: for the code, while keys are heard, or for accounts', () => {
  always([palette], ({ moment }) => {
    const calls = openCalls(moment).map(({ id }) => id);
    if (isIn('loading')(moment)) expect(calls).toEqual(['loadCode', 'watchKeys']);
    else expect(calls).toEqual(isIn('open.seeking')(moment) ? ['findAccounts'] : []);
  });
});

promise('accounts are searched when typing pauses, never earlier, and never without words', () => {
  expectLeads([palette], {
    'words.typed': ({ moment }) => (moment.event?.typed.trim() === '' ? 'open.resting' : 'open.typing'),
    [PAUSE]: 'open.seeking',
    'search.retried': 'open.seeking',
    [doneType('findAccounts')]: 'open.found',
    [errorType('findAccounts')]: 'open.seekFailed',
  });
  whenever([palette], isAfter(PAUSE), (step) => {
    const typed = step.before?.context.typed;
    expect(newCalls(step).map(({ id, input }) => ({ id, input }))).toEqual([{ id: 'findAccounts', input: { typed } }]);
  });
  whenever(
    [palette],
    ({ moment }) => openCalls(moment).some(({ id }) => id === 'findAccounts'),
    ({ moment }) => expect(moment.context.typed.trim()).not.toBe(''),
  );
});

promise('it shows what was found and for which words; a failure shows its reason and nothing found', () => {
  whenever([palette], isAfter(doneType('findAccounts')), ({ moment: { event, context } }) => {
    expect(context).toMatchObject({ found: event?.output, sought: context.typed });
  });
  whenever([palette], isAfter(errorType('findAccounts')), ({ moment: { context } }) => {
    expect(context).toMatchObject({ found: [], sought: '', failure: 'Bad Gateway' });
  });
  whenever(
    [palette],
    ({ moment }) => !isIn('open.seekFailed')(moment),
    ({ moment }) => expect(moment.context.failure).toBeNull(),
  );
});

promise('words and blanks can be typed as long as it is open', () => {
  whenever(
    [palette],
    ({ moment }) => isIn('open')(moment),
    ({ moment: { possible } }) => {
      for (const typed of ['har', ' ']) expect(possible).toContain(`words.typed ${JSON.stringify({ typed })}`);
    },
  );
});

promise(
  'typed words stay as they are typed; what was found before stays until the next answer, or until nothing is typed',
  () => {
    whenever([palette], isAfter('words.typed'), ({ moment: { event, context }, before }) => {
      expect(context.typed).toBe(event?.typed);
      const isBlank = event?.typed.trim() === '';
      const { found, sought } = before?.context ?? {};
      expect({ found: context.found, sought: context.sought }).toEqual(
        isBlank ? { found: [], sought: '' } : { found, sought },
      );
    });
    whenever(
      [palette],
      (step) => isAfter(PAUSE)(step) || isAfter('search.retried')(step),
      ({ moment: { context }, before }) => {
        const { typed, found, sought } = before?.context ?? {};
        expect(context).toMatchObject({ typed, found, sought });
      },
    );
  },
);

promise('what is typed while it loads is kept, letter by letter, can be erased, and is there when it opens', () => {
  expectLeads([palette], { 'letter.typed': 'loading' });
  whenever([palette], isAfter('letter.typed'), ({ moment: { event, context }, before }) => {
    expect(context.typed).toBe(`${before?.context.typed}${event?.letter}`);
  });
  expectLeads([palette], { 'letter.erased': 'loading' });
  whenever([palette], isAfter('letter.erased'), ({ moment: { context }, before }) => {
    expect(context.typed).toBe(before?.context.typed.slice(0, -1));
  });
  whenever([palette], isAfter(doneType('loadCode')), ({ moment: { context }, before }) => {
    expect(context.typed).toBe(before?.context.typed);
  });
});

promise('every other opening starts empty', () => {
  const EMPTY = { typed: '', found: [], sought: '', failure: null };
  whenever(
    [palette],
    ({ moment }) => isIn('unloaded')(moment) || isIn('closed')(moment),
    ({ moment: { context } }) => expect(context).toEqual(EMPTY),
  );
  whenever(
    [palette],
    ({ moment }) => isIn('open.resting')(moment),
    ({ moment: { context } }) => expect({ ...context, typed: context.typed.trim() }).toEqual(EMPTY),
  );
});
