import { assign, setup } from 'xstate';
import type { FormValues } from './draft.ts';
import { type FlowInput, saveFlowMachine } from './save-flow.machine.ts';

export const pageFlowMachine = setup({
  types: {
    context: {} as Required<FlowInput>,
    input: {} as FlowInput,
    children: {} as { flow: 'flow' },
  },
  actors: { flow: saveFlowMachine },
  actions: {
    /** A draft is used once: the next form starts from the saved values. */
    startAgain: assign({ initial: (_, params: { initial: FormValues }) => params.initial, draft: null }),
  },
}).createMachine({
  id: 'pageFlow',
  description: 'A save flow on a page whose form stays. After a save, a new form starts from the saved values.',
  context: ({ input }) => ({
    initial: input.initial,
    needsChange: input.needsChange ?? false,
    required: input.required ?? [],
    work: input.work ?? null,
    draft: input.draft ?? null,
  }),
  initial: 'open',
  states: {
    open: {
      invoke: {
        id: 'flow',
        src: 'flow',
        input: ({ context: { initial, needsChange, required, work, draft } }) => ({
          initial,
          needsChange,
          required,
          work,
          draft,
        }),
        onDone: {
          target: 'open',
          reenter: true,
          actions: { type: 'startAgain', params: ({ event }) => event.output },
        },
      },
    },
  },
});
