import { assign, setup } from 'xstate';
import { type Failure, toFailure } from './failure.ts';

export type FieldValue = string | boolean | readonly string[] | readonly Readonly<Record<string, string>>[];
export type FormValues = Readonly<Record<string, FieldValue>>;

/** Lists are the same when their entries are; spelling out a long text to compare it would slow every key down. */
const isSame = (one: FieldValue | undefined, other: FieldValue | undefined) =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));

/** Whether a person has changed anything since the form started. */
export const isChanged = ({ values, initial }: { values: FormValues; initial: FormValues }) =>
  Object.entries(values).some(([name, value]) => !isSame(value, initial[name]));

export const formMachine = setup({
  types: {
    context: {} as {
      initial: FormValues;
      values: FormValues;
      /** Fields a person has left once, or tried to submit: from then on their problems show. */
      touched: readonly string[];
      /** What the server refused, until the field changes. */
      refused: Failure['problems'];
      /** What the server said of the whole form. */
      refusal: string | null;
      /** Fields that somebody else has changed as well; `initial` holds what they made of them. */
      rivals: readonly string[];
      /** Whether submitting waits for a change, as editing does and adding does not. */
      needsChange: boolean;
      /** Fields without which submitting is not offered at all. */
      required: readonly string[];
    },
    input: {} as { initial: FormValues; needsChange?: boolean; required?: readonly string[] },
    events: {} as
      | { type: 'field.changed'; name: string; value: FieldValue }
      | { type: 'field.blurred'; name: string }
      | { type: 'form.submitted' }
      | { type: 'form.reset' }
      | { type: 'form.rebased'; initial: FormValues }
      | { type: 'delivery.refused'; error: unknown }
      | { type: 'delivery.accepted' },
  },
  actions: {
    change: assign(({ context }, params: { name: string; value: FieldValue }) => ({
      values: { ...context.values, [params.name]: params.value },
      refused: Object.fromEntries(Object.entries(context.refused).filter(([name]) => name !== params.name)),
      refusal: null,
    })),
    touch: assign({
      touched: ({ context }, params: { name: string }) =>
        context.touched.includes(params.name) ? context.touched : [...context.touched, params.name],
    }),
    touchAll: assign({ touched: ({ context }) => Object.keys(context.values) }),
    restore: assign({ values: ({ context }) => context.initial, touched: [], refused: {}, refusal: null, rivals: [] }),
    rebase: assign(({ context: { initial: before, values } }, { initial }: { initial: FormValues }) => {
      const own = Object.keys(values).filter((name) => !isSame(values[name], before[name]));
      return {
        initial,
        values: { ...initial, ...Object.fromEntries(Object.entries(values).filter(([name]) => own.includes(name))) },
        rivals: own.filter((name) => !isSame(initial[name], before[name]) && !isSame(initial[name], values[name])),
        refused: {},
        refusal: null,
      };
    }),
    keepRefusal: assign((_, params: { error: unknown }) => {
      const { message, problems } = toFailure(params.error);
      return { refused: problems, refusal: Object.keys(problems).length === 0 ? message : null };
    }),
    clearRefusal: assign({ refused: {}, refusal: null }),
    /** Hands `context.values` to whoever saves them. */
    deliver: (_, _params: { values: FormValues }) => {},
  },
  guards: {
    canSubmit: ({ context }) =>
      context.required.every((name) => String(context.values[name] ?? '').trim() !== '') &&
      (!context.needsChange || isChanged(context)),
    /** Whether the schema accepts the values; provided with the schema. */
    isValid: (_, _params: { values: FormValues }): boolean => true,
  },
}).createMachine({
  id: 'form',
  description:
    'What a person has typed and which fields they have left. Problems are never stored: they follow from the values and the schema.',
  context: ({ input }) => ({
    initial: input.initial,
    values: input.initial,
    touched: [],
    refused: {},
    refusal: null,
    rivals: [],
    needsChange: input.needsChange ?? false,
    required: input.required ?? [],
  }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'field.changed': { actions: { type: 'change', params: ({ event }) => event } },
        'field.blurred': { actions: { type: 'touch', params: ({ event }) => event } },
        'form.submitted': { guard: 'canSubmit', target: 'checking' },
        'form.reset': { actions: 'restore' },
        'form.rebased': {
          description:
            'Somebody else saved first. What the person changed stays, everything else becomes what was saved meanwhile.',
          actions: { type: 'rebase', params: ({ event }) => ({ initial: event.initial }) },
        },
      },
    },
    checking: {
      always: [
        {
          guard: { type: 'isValid', params: ({ context }) => ({ values: context.values }) },
          target: 'delivering',
        },
        { target: 'editing', actions: 'touchAll' },
      ],
    },
    delivering: {
      description: 'Whoever saves has the values: they stand still, and a second submit does nothing.',
      entry: ['clearRefusal', { type: 'deliver', params: ({ context }) => ({ values: context.values }) }],
      on: {
        'delivery.accepted': { target: 'editing', actions: 'restore' },
        'delivery.refused': { target: 'editing', actions: { type: 'keepRefusal', params: ({ event }) => event } },
      },
    },
  },
});
