import { setup } from 'xstate';

export const shortcutsMachine = setup({
  types: {
    context: {} as { areRemembered: boolean },
    input: {} as { areRemembered: boolean },
    events: {} as { type: 'shortcuts.toggled' },
  },
  actions: {
    remember: (_, _params: { areOn: boolean }) => {},
  },
  guards: {
    isOn: ({ context }) => context.areRemembered,
  },
}).createMachine({
  id: 'shortcuts',
  description:
    'Whether single-key shortcuts are on. People who use speech input, or press keys by accident, can turn them off (WCAG 2.1.4).',
  context: ({ input: { areRemembered } }) => ({ areRemembered }),
  initial: 'restoring',
  states: {
    restoring: { always: [{ guard: 'isOn', target: 'on' }, { target: 'off' }] },
    on: {
      on: {
        'shortcuts.toggled': { target: 'off', actions: { type: 'remember', params: { areOn: false } } },
      },
    },
    off: {
      on: {
        'shortcuts.toggled': { target: 'on', actions: { type: 'remember', params: { areOn: true } } },
      },
    },
  },
});
