import { and, assign, type EventObject, fromCallback, not, or, setup, stateIn } from 'xstate';
import { type Draft, type FieldValue, type FormValues, isChanged, moveOver } from './draft.ts';
import { type Failure, isUnanswered, offerOf, toFailure } from './failure.ts';

/** Unsaved changes: their name for the person, where they are kept if the session ends, and the fields that are never kept. */
export type Work = { readonly name: string; readonly place: string; readonly secrets?: readonly string[] };

/** What a form submits: its values, and whether its secret is the stored one or was entered again. */
export type Delivery = { readonly values: FormValues; readonly secret: 'stored' | 'entered' };

export const formMachine = setup({
  types: {
    context: {} as {
      initial: FormValues;
      values: FormValues;
      /** Fields that a person has left once or tried to submit. Their problems are shown from then on. */
      touched: readonly string[];
      /** The server's problems by field, until the field changes. */
      refused: Failure['problems'];
      /** The server's message about the whole form. */
      refusal: string | null;
      /** The server's offer in its last refusal. It stays until the next answer. */
      offer: unknown;
      /** Whether the last refusal came with the offer, which then says more than its message. */
      isOffered: boolean;
      /** Fields that somebody else has changed too. `initial` holds the other person's values. */
      rivals: readonly string[];
      /** Whether submitting needs a change: true for editing, false for adding. */
      needsChange: boolean;
      /** Fields that must be filled before submitting is possible. */
      required: readonly string[];
      /** The unsaved work that people are asked about before they lose it; null if nobody asks. */
      work: Work | null;
    },
    input: {} as {
      initial: FormValues;
      needsChange?: boolean;
      required?: readonly string[];
      work?: Work | null;
      /** The text that the same person typed before their session ended. */
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
    /** Runs while there are unsaved changes, and makes the console ask before they are lost. */
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
    restore: assign({
      values: ({ context }) => context.initial,
      touched: [],
      refused: {},
      refusal: null,
      offer: null,
      isOffered: false,
      rivals: [],
    }),
    rebase: assign(({ context }, params: { initial: FormValues }) => ({
      ...moveOver(context, params.initial),
      refused: {},
      refusal: null,
      offer: null,
      isOffered: false,
    })),
    keepRefusal: assign(({ context }, { error }: { error: unknown }) => {
      const { message, problems } = toFailure(error);
      const refusal = Object.keys(problems).length === 0 ? message : null;
      const offered = offerOf(error);
      const offer = isUnanswered(error) ? context.offer : offered;
      return { refused: problems, refusal, offer, isOffered: offered !== null };
    }),
    clearRefusal: assign({ refused: {}, refusal: null }),
    /** Passes the form's values to the flow that saves them. */
    deliver: (_, _params: Delivery) => {},
    /** Stores the typed values outside the form, in case the session ends. */
    keepDraft: (_, _params: { work: Work | null; draft: Draft }) => {},
  },
  guards: {
    isFilled: ({ context }) => context.required.every((name) => String(context.values[name] ?? '').trim() !== ''),
    isReady: or([({ context }) => !context.needsChange, stateIn({ work: 'changed' })]),
    canSubmit: and(['isFilled', 'isReady']),
    /** Whether the schema refuses the values. The application provides it. */
    isFlawed: (_, _params: { values: FormValues }): boolean => false,
    isEditing: stateIn({ delivery: 'editing' }),
    hasChanges: or([({ context }) => isChanged(context), stateIn({ secret: 'entered' })]),
    hasNoChanges: not('hasChanges'),
    hasSecretEntered: stateIn({ secret: 'entered' }),
    /** Whether the server can no longer read the stored secret. Provided for forms that show one. */
    isSecretUnreadable: (_, _params: { initial: FormValues }): boolean => false,
    /** Whether the stored secret was entered for another server. Provided for forms that show one. */
    isSecretElsewhere: (_, _params: { initial: FormValues }): boolean => false,
  },
}).createMachine({
  id: 'form',
  description:
    'The typed values, and the fields that a person has left. Problems are never stored: they follow from the values and the schema.',
  context: ({ input }) => ({
    initial: input.initial,
    values: input.initial,
    touched: [],
    refused: {},
    refusal: null,
    offer: null,
    isOffered: false,
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
                'Somebody else saved first. The changes of this person stay, and all other fields take the newly saved values.',
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
            'The flow saves the values. Meanwhile they cannot change, and a second submit is ignored. After the save this form ends.',
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
          description: 'This includes the time of saving: until it is saved, the changes can be lost.',
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
        'For a form that shows a stored secret, such as an API key. The secret is saved only if it was entered again.',
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
            unreadable: { description: 'The server cannot read it: its own secret key has changed since then.' },
            elsewhere: { description: 'It was entered for another server and is sent only to that one.' },
          },
          on: {
            'secret.entered': { guard: 'isEditing', target: 'entered' },
            'form.rebased': { guard: 'isEditing', target: '.deciding' },
          },
        },
        entered: {
          description: 'A person typed or pasted it, perhaps the same text again.',
          on: { 'form.reset': { guard: 'isEditing', target: 'stored' } },
        },
      },
    },
  },
});
