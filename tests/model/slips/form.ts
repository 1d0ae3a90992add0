import { assign } from 'xstate';
import { judgedForm } from '#tests/model/models/form.ts';
import { namedMutants } from '#tests/model/support/mutants.ts';

/** Wrong computations in the guards and actions of the form. */
export const formSlips = namedMutants({
  'take blanks for a value': judgedForm.provide({
    guards: { isFilled: ({ context: { required, values } }) => required.every((name) => values[name] !== '') },
  }),
  'touch a field twice': judgedForm.provide({
    actions: { touch: assign({ touched: ({ context }, { name }) => [...context.touched, name] }) },
  }),
  'touch only the empty fields': judgedForm.provide({
    actions: {
      touchAll: assign({
        touched: ({ context }) => Object.keys(context.values).filter((name) => context.values[name] === ''),
      }),
    },
  }),
  'forget the server problems of other fields': judgedForm.provide({
    actions: {
      change: assign(({ context }, { name, value }) => ({
        values: { ...context.values, [name]: value },
        refused: {},
        refusal: null,
      })),
    },
  }),
});
