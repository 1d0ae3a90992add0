import { and, assign, type EventObject, fromCallback, not, or, setup, stateIn } from 'xstate';
import { type Draft, type FieldValue, type FormValues, isChanged, moveOver } from './draft.ts';
import { type Failure, toFailure } from './failure.ts';

/** Changes that a person would miss: the name they know them by, and where they are kept if the session ends (null: nowhere). */
export type Work = { readonly name: string; readonly place: string | null };

/** What a form hands over: its values, and whether a secret that it shows is the stored one or was entered anew. */
export type Delivery = { readonly values: FormValues; readonly secret: 'stored' | 'entered' };

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
      /** What changes here are called where people are asked before they lose them; null where nobody asks. */
      work: Work | null;
    },
    input: {} as {
      initial: FormValues;
      needsChange?: boolean;
      required?: readonly string[];
      work?: Work | null;
      /** What the same person typed before their session ended. */
      draft?: Draft | null;
    },
    events: {} as
      | { type: 'field.changed'; name: string; value: FieldValue }
      | { type: 'field.blurred'; name: string }
      | { type: 'secret.entered' }
      | { type: 'form.submitted' }
      | { type: 'form.reset' }
      | { type: 'form.rebased'; initial: FormValues }
      | { type: 'delivery.refused'; error: unknown },
  },
  actors: {
    /** Has the console ask before the changes are lost, for as long as there are any. */
    holdWork: fromCallback<EventObject, { work: Work | null }>(() => {}),
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
    rebase: assign(({ context }, params: { initial: FormValues }) => ({
      ...moveOver(context, params.initial),
      refused: {},
      refusal: null,
    })),
    keepRefusal: assign((_, params: { error: unknown }) => {
      const { message, problems } = toFailure(params.error);
      return { refused: problems, refusal: Object.keys(problems).length === 0 ? message : null };
    }),
    clearRefusal: assign({ refused: {}, refusal: null }),
    /** Hands the form's values to whoever saves them. */
    deliver: (_, _params: Delivery) => {},
    /** Puts what was typed where it outlives the form, should the session end. */
    keepDraft: (_, _params: { work: Work | null; draft: Draft }) => {},
  },
  guards: {
    isFilled: ({ context }) => context.required.every((name) => String(context.values[name] ?? '').trim() !== ''),
    isReady: or([({ context }) => !context.needsChange, stateIn({ work: 'changed' })]),
    canSubmit: and(['isFilled', 'isReady']),
    /** Whether the schema refuses the values; provided with the schema. */
    isFlawed: (_, _params: { values: FormValues }): boolean => false,
    isEditing: stateIn({ delivery: 'editing' }),
    hasChanges: or([({ context }) => isChanged(context), stateIn({ secret: 'entered' })]),
    hasNoChanges: not('hasChanges'),
    hasSecretEntered: stateIn({ secret: 'entered' }),
    /** Whether the server cannot read the stored secret any more; provided where a form shows one. */
    isSecretUnreadable: (_, _params: { initial: FormValues }): boolean => false,
    /** Whether the stored secret was entered for another server; provided where a form shows one. */
    isSecretElsewhere: (_, _params: { initial: FormValues }): boolean => false,
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
    work: input.work ?? null,
    ...(input.draft && moveOver(input.draft, input.initial)),
  }),
  type: 'parallel',
  states: {
    delivery: {
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
              guard: { type: 'isFlawed', params: ({ context }) => ({ values: context.values }) },
              target: 'editing',
              actions: 'touchAll',
            },
            {
              guard: 'hasSecretEntered',
              target: 'delivering',
              actions: {
                type: 'deliver',
                params: ({ context }) => ({ values: context.values, secret: 'entered' as const }),
              },
            },
            {
              target: 'delivering',
              actions: {
                type: 'deliver',
                params: ({ context }) => ({ values: context.values, secret: 'stored' as const }),
              },
            },
          ],
        },
        delivering: {
          description:
            'Whoever saves has the values: they stand still, and a second submit does nothing. Once they are saved, this form is gone.',
          entry: 'clearRefusal',
          on: {
            'delivery.refused': { target: 'editing', actions: { type: 'keepRefusal', params: ({ event }) => event } },
          },
        },
      },
    },
    work: {
      initial: 'unchanged',
      states: {
        unchanged: { always: { guard: 'hasChanges', target: 'changed' } },
        changed: {
          description: 'Also while it is being saved: until then the changes can be lost.',
          entry: {
            type: 'keepDraft',
            params: ({ context: { work, initial, values } }) => ({ work, draft: { initial, values } }),
          },
          invoke: { id: 'holdWork', src: 'holdWork', input: ({ context }) => ({ work: context.work }) },
          always: { guard: 'hasNoChanges', target: 'unchanged' },
          on: {
            'field.changed': {
              guard: 'isEditing',
              actions: {
                type: 'keepDraft',
                params: ({ context: { work, initial, values } }) => ({ work, draft: { initial, values } }),
              },
            },
            'form.rebased': {
              guard: 'isEditing',
              actions: {
                type: 'keepDraft',
                params: ({ context: { work, initial, values } }) => ({ work, draft: { initial, values } }),
              },
            },
          },
        },
      },
    },
    secret: {
      description:
        'Of a form that shows a stored secret, such as an API key: it is saved only when it is entered anew.',
      initial: 'stored',
      states: {
        stored: {
          initial: 'deciding',
          states: {
            deciding: {
              always: [
                {
                  guard: { type: 'isSecretUnreadable', params: ({ context }) => ({ initial: context.initial }) },
                  target: 'unreadable',
                },
                {
                  guard: { type: 'isSecretElsewhere', params: ({ context }) => ({ initial: context.initial }) },
                  target: 'elsewhere',
                },
                { target: 'usable' },
              ],
            },
            usable: {},
            unreadable: { description: 'The secret of the server has changed since it was stored.' },
            elsewhere: { description: 'It was entered for another server, and is sent nowhere else.' },
          },
          on: {
            'secret.entered': { guard: 'isEditing', target: 'entered' },
            'form.rebased': { guard: 'isEditing', target: '.deciding' },
          },
        },
        entered: {
          description: 'Typed or pasted, if only the same once more.',
          on: { 'form.reset': { guard: 'isEditing', target: 'stored' } },
        },
      },
    },
  },
});
