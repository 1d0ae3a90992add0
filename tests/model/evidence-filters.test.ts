import { expect, test } from 'vitest';
import { evidenceFiltersModel } from '#tests/model/models/evidence-filters.ts';
import { explore } from '#tests/model/support/paths.ts';
import { always, isAfter, lastAfter, newlyPerformed, whenever } from '#tests/model/support/promises.ts';
import { testChart } from '#tests/model/support/suite.ts';
import { expectLeads, expectOffers, expectStart } from '#tests/model/support/tables.ts';

const filters = explore(evidenceFiltersModel);
const PAUSE = 'xstate.after.typingPause.evidenceFilters.typing';

testChart(filters);

test('nothing is being typed at first', () => expectStart([filters], 'settled'));

test('only what was typed can be submitted, and all else can be done at any time', () => {
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

test('every change is announced once, as it then holds; what the address said, and what is only typed, is not', () => {
  always([filters], (step) => {
    const { event, context } = step.moment;
    const isOwn = ['filters.changed', 'filters.cleared', 'search.submitted', PAUSE].includes(event?.type ?? '');
    const told = isOwn ? [{ type: 'announceFilters', params: { filters: context.filters } }] : [];
    expect(newlyPerformed(step)).toEqual(told);
  });
});

test('words are searched for without the space around them once typing pauses or is submitted, and never before', () => {
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
});

test('a technique is never kept for another question than its own', () => {
  always([filters], ({ moment: { context } }) => {
    if (context.filters.technique !== undefined) expect(context.filters.kind).toBe('propaganda');
  });
});

test('a change changes what it names, counts what is typed, and leaves the rest', () => {
  whenever([filters], isAfter('filters.changed'), ({ moment: { event, context }, before }) => {
    const typed = before?.context.typed.trim();
    const { technique, ...rest } = { ...before?.context.filters, search: typed, ...event?.change };
    const kept = rest.kind === before?.context.filters.kind ? { technique } : { technique: event?.change.technique };
    const expected = Object.entries({ ...rest, ...kept }).filter(([, value]) => value);
    expect(context.filters).toEqual(Object.fromEntries(expected));
  });
});

test('after clearing nothing is left, and the address counts whatever was typed', () => {
  whenever([filters], isAfter('filters.cleared'), ({ moment }) => {
    expect(moment.context).toEqual({ filters: {}, typed: '' });
  });
  whenever([filters], isAfter('address.read'), ({ moment: { event, context } }) => {
    expect(context).toEqual({ filters: event?.filters, typed: event?.filters.search ?? '' });
  });
});
