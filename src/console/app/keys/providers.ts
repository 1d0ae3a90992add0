import { shortcutsMachine } from '#machines/shortcuts.machine.ts';

const STORAGE_KEY = 'shortcuts';
const OFF = 'off';

/** Whether single keys were on when the browser was used last. */
export const areRemembered = (): boolean => localStorage.getItem(STORAGE_KEY) !== OFF;

/** The switch of single keys. The browser remembers the last choice. */
export const rememberedShortcuts = shortcutsMachine.provide({
  actions: { remember: (_, { areOn }) => localStorage.setItem(STORAGE_KEY, areOn ? 'on' : OFF) },
});
