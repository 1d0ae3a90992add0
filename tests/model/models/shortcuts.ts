import { shortcutsMachine } from '#machines/shortcuts.machine.ts';
import { defineModel } from '#tests/model/support/model.ts';

/** Situations are equal if their states are. The stored choice only decides the first state. */
const defineShortcutsModel = (name: string, areRemembered: boolean) =>
  defineModel({
    name,
    machine: shortcutsMachine,
    input: { areRemembered },
    abstraction: () => null,
    events: { 'shortcuts.toggled': [{}] },
  });

export const onShortcutsModel = defineShortcutsModel('shortcuts left on', true);
export const offShortcutsModel = defineShortcutsModel('shortcuts left off', false);
