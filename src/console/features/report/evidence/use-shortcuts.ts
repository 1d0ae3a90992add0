import { useActorRef, useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { shortcutsMachine } from '#machines/shortcuts.machine.ts';

const STORAGE_KEY = 'shortcuts';
const OFF = 'off';

const logic = shortcutsMachine.provide({
  actions: { remember: (_, { areOn }) => localStorage.setItem(STORAGE_KEY, areOn ? 'on' : OFF) },
});

const selectAreOn = (shortcuts: SnapshotFrom<typeof shortcutsMachine>) => shortcuts.matches('on');

/** Whether single-key shortcuts are on. The browser remembers the last choice. */
export function useShortcuts() {
  const areRemembered = localStorage.getItem(STORAGE_KEY) !== OFF;
  const shortcuts = useActorRef(logic, { input: { areRemembered } });
  return {
    areOn: useSelector(shortcuts, selectAreOn),
    toggle: () => shortcuts.send({ type: 'shortcuts.toggled' }),
  };
}
