import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { filtersModel, LINKED } from '#tests/model/models/filters.ts';
import { Promises } from '#tests/model/support/judge.ts';
import { always, isAfter, lastAfter, newlyPerformed, whenever } from '#tests/model/support/promises.ts';
import { expectLeads, expectOffers, expectStart } from '#tests/model/support/tables.ts';

export const filtersPromises = new Promises(filtersModel);
const { promise } = filtersPromises;
const [filters] = filtersPromises.walks;
const PAUSE = 'xstate.after.typingPause.filters.typing';

promise('at the start nobody types, and the search field holds the search words', () => {
  expectStart([filters], 'settled');
  whenever(
    [filters],
    ({ before }) => before === null,
    ({ moment: { context } }) => expect(context.typed).toBe('oath'),
  );
});

promise('submitting is possible only after typing; everything else is possible at any time', () => {
  const always = ['filters.changed', 'filters.cleared', 'address.read', 'search.typed'];
  expectOffers([filters], { settled: always, typing: [...always, 'search.submitted'] });
  expectLeads([filters], {
    'search.typed': 'typing',
    'search.submitted': 'settled',
    'filters.changed': 'settled',
    'filters.cleared': 'settled',
    [PAUSE]: 'settled',
  });
});

promise('every change is announced once with the new filters; a new address and mere typing are not announced', () => {
  always([filters], (step) => {
    const { event, context } = step.moment;
    const isOwn = ['filters.changed', 'filters.cleared', 'search.submitted', PAUSE].includes(event?.type ?? '');
    const announced = isOwn ? [{ type: 'announceFilters', params: { filters: context.filters } }] : [];
    expect(newlyPerformed(step)).toEqual(announced);
  });
});

promise(
  'a search starts when typing pauses or is submitted, never earlier, and without the spaces around the words',
  () => {
    for (const end of ['search.submitted', PAUSE]) {
      whenever([filters], isAfter(end), (step) => {
        const words = lastAfter(step, 'search.typed').event?.text.trim();
        expect(step.moment.context.filters.search ?? '').toBe(words);
      });
    }
    whenever([filters], isAfter('search.typed'), ({ moment, before }) => {
      expect(moment.context.filters).toEqual(before?.context.filters);
      expect(moment.context.typed).toBe(moment.event?.text);
    });
  },
);

promise('an address that equals the current filters changes nothing, not even the typed text', () => {
  always([filters], ({ moment }) => {
    const read = [LINKED, {}].filter((said) => !isDeepStrictEqual(said, moment.context.filters));
    const offered = moment.possible.filter((event) => event.startsWith('address.read'));
    expect(offered).toEqual(read.map((said) => `address.read ${JSON.stringify({ filters: said })}`));
  });
});

promise('a technique is never kept for another kind', () => {
  always([filters], ({ moment: { context } }) => {
    if (context.filters.technique !== undefined) expect(context.filters.kind).toBe('propaganda');
  });
});

promise('a change sets what it names, includes the typed words, and leaves the rest', () => {
  whenever([filters], isAfter('filters.changed'), ({ moment: { event, context }, before }) => {
    const typed = before?.context.typed.trim();
    const { technique, ...rest } = { ...before?.context.filters, search: typed, ...event?.change };
    const kept = rest.kind === before?.context.filters.kind ? { technique } : { technique: event?.change.technique };
    const expected = Object.entries({ ...rest, ...kept }).filter(([, value]) => value);
    expect(context.filters).toEqual(Object.fromEntries(expected));
  });
});

promise('clearing removes everything, and a new address replaces the typed text', () => {
  whenever([filters], isAfter('filters.cleared'), ({ moment: { context } }) => {
    expect(context.filters).toEqual({});
    expect(context.typed).toBe('');
  });
  whenever([filters], isAfter('address.read'), ({ moment: { event, context } }) => {
    expect(context.filters).toEqual(event?.filters);
    expect(context.typed).toBe(event?.filters.search ?? '');
  });
});
