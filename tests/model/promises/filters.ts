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

promise('nothing is being typed at first, and what is searched for stands in its field', () => {
  expectStart([filters], 'settled');
  whenever(
    [filters],
    ({ before }) => before === null,
    ({ moment: { context } }) => expect(context.typed).toBe('oath'),
  );
});

promise('only what was typed can be submitted, and all else can be done at any time', () => {
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

promise(
  'every change is announced once, as it then holds; what the address said, and what is only typed, is not',
  () => {
    always([filters], (step) => {
      const { event, context } = step.moment;
      const isOwn = ['filters.changed', 'filters.cleared', 'search.submitted', PAUSE].includes(event?.type ?? '');
      const told = isOwn ? [{ type: 'announceFilters', params: { filters: context.filters } }] : [];
      expect(newlyPerformed(step)).toEqual(told);
    });
  },
);

promise(
  'words are searched for without the space around them once typing pauses or is submitted, and never before',
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

promise('the address as it was announced changes nothing, not even what is being typed', () => {
  always([filters], ({ moment }) => {
    const read = [LINKED, {}].filter((said) => !isDeepStrictEqual(said, moment.context.filters));
    const offered = moment.possible.filter((event) => event.startsWith('address.read'));
    expect(offered).toEqual(read.map((said) => `address.read ${JSON.stringify({ filters: said })}`));
  });
});

promise('a technique is never kept for another question than its own', () => {
  always([filters], ({ moment: { context } }) => {
    if (context.filters.technique !== undefined) expect(context.filters.kind).toBe('propaganda');
  });
});

promise('a change changes what it names, counts what is typed, and leaves the rest', () => {
  whenever([filters], isAfter('filters.changed'), ({ moment: { event, context }, before }) => {
    const typed = before?.context.typed.trim();
    const { technique, ...rest } = { ...before?.context.filters, search: typed, ...event?.change };
    const kept = rest.kind === before?.context.filters.kind ? { technique } : { technique: event?.change.technique };
    const expected = Object.entries({ ...rest, ...kept }).filter(([, value]) => value);
    expect(context.filters).toEqual(Object.fromEntries(expected));
  });
});

promise('after clearing nothing is left, and the address counts whatever was typed', () => {
  whenever([filters], isAfter('filters.cleared'), ({ moment: { context } }) => {
    expect(context.filters).toEqual({});
    expect(context.typed).toBe('');
  });
  whenever([filters], isAfter('address.read'), ({ moment: { event, context } }) => {
    expect(context.filters).toEqual(event?.filters);
    expect(context.typed).toBe(event?.filters.search ?? '');
  });
});
