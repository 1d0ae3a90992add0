import { shortcutsMachine } from '#machines/shortcuts.machine.ts';
import { defineModel } from '#tests/model/support/model.ts';

/** Two situations are the same when the state is; what was remembered only decides the first one. */
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
