import { type Appearance, appearanceMachine } from '#machines/appearance.machine.ts';
import { defineModel } from '#tests/model/support/model.ts';

/** Situations are equal if their states are. The stored mode only decides the first state. */
const defineAppearanceModel = (remembered: Appearance) =>
  defineModel({
    name: `appearance from ${remembered}`,
    machine: appearanceMachine,
    input: { remembered },
    abstraction: () => null,
    events: { 'appearance.chosen': [{ appearance: 'light' }, { appearance: 'dark' }] },
  });

export const lightAppearanceModel = defineAppearanceModel('light');
export const darkAppearanceModel = defineAppearanceModel('dark');
