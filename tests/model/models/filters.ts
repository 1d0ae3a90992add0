import { type Filters, filtersMachine } from '#machines/filters.machine.ts';
import { defineModel } from '#tests/model/support/model.ts';

export const LINKED: Filters = { kind: 'propaganda', technique: 'Doubt', search: 'ballots' };

/** Situations are equal if the state, the filters and the typed text are. */
export const filtersModel = defineModel({
  name: 'filters',
  machine: filtersMachine,
  input: { filters: { kind: 'propaganda', technique: 'Doubt', search: 'oath' }, dependents: { technique: 'kind' } },
  abstraction: ({ filters, typed }) => ({ filters, typed }),
  events: {
    'filters.changed': [
      { change: { kind: 'disinformation' } },
      { change: { kind: 'propaganda' } },
      { change: { kind: 'propaganda', technique: 'Doubt' } },
      { change: { kind: null, state: 'flagged' } },
      { change: { state: null } },
      { change: { search: null } },
    ],
    'filters.cleared': [{}],
    'address.read': [{ filters: LINKED }, { filters: {} }],
    'search.typed': [{ text: ' stolen ' }, { text: '' }],
    'search.submitted': [{}],
  },
  timers: { 'typingPause.filters.typing': { milliseconds: 400 } },
});
