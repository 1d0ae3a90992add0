import { selectionMachine } from '#machines/selection.machine.ts';
import { defineModel } from '#tests/model/support/model.ts';

export const ADA = { id: 1, label: 'ada' };
export const GRACE = { id: 2, label: 'grace' };

/** Situations are equal if the chosen rows are, in any order. */
export const selectionModel = defineModel({
  name: 'selection',
  machine: selectionMachine,
  abstraction: ({ chosen }) => chosen.map(({ id }) => id).toSorted(),
  events: {
    'rows.chosen': [{ rows: [ADA] }, { rows: [ADA, GRACE] }],
    'rows.dropped': [{ rows: [ADA] }, { rows: [ADA, GRACE] }],
    'rows.wanted': [{ query: 'band=many' }],
    'selection.cleared': [{}],
  },
  answers: { gatherRows: { outputs: [[], [ADA, GRACE]], errors: [new Error('Bad Gateway')] } },
});
