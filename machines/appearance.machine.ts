import { setup } from 'xstate';

export type Appearance = 'light' | 'dark';

export const appearanceMachine = setup({
  types: {
    context: {} as { remembered: Appearance },
    input: {} as { remembered: Appearance },
    events: {} as { type: 'appearance.chosen'; appearance: Appearance },
  },
  actions: {
    applyAppearance: (_, _params: { appearance: Appearance }) => {},
  },
  guards: {
    isDark: (_, params: { appearance: Appearance }) => params.appearance === 'dark',
  },
}).createMachine({
  id: 'appearance',
  description:
    'Light or dark. The page shows the stored mode before the chart starts. Entering a mode applies and stores it.',
  context: ({ input }) => ({ remembered: input.remembered }),
  initial: 'restoring',
  states: {
    restoring: {
      always: [
        { guard: { type: 'isDark', params: ({ context }) => ({ appearance: context.remembered }) }, target: 'dark' },
        { target: 'light' },
      ],
    },
    light: { entry: { type: 'applyAppearance', params: { appearance: 'light' } } },
    dark: { entry: { type: 'applyAppearance', params: { appearance: 'dark' } } },
  },
  on: {
    'appearance.chosen': [
      { guard: { type: 'isDark', params: ({ event }) => event }, target: '.dark' },
      { target: '.light' },
    ],
  },
});
