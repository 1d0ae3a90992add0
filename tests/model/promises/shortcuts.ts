import { expect } from 'vitest';
import { offShortcutsModel, onShortcutsModel } from '#tests/model/models/shortcuts.ts';
import { Promises } from '#tests/model/support/judge.ts';
import { always, newlyPerformed } from '#tests/model/support/promises.ts';
import { expectStart } from '#tests/model/support/tables.ts';

export const shortcutsPromises = new Promises(onShortcutsModel, offShortcutsModel);
const { promise } = shortcutsPromises;
const [on, off] = shortcutsPromises.walks;

promise('they start with the stored choice', () => {
  expectStart([on], 'on');
  expectStart([off], 'off');
});

promise('they can be switched at any time', () => {
  always([on, off], ({ moment }) => expect(moment.possible).toEqual(['shortcuts.toggled']));
});

promise('each press switches them and stores the choice', () => {
  always([on, off], (step) => {
    if (step.before === null) return expect(newlyPerformed(step)).toEqual([]);
    const areOn = step.before.value === 'off';
    expect(step.moment.value).toBe(areOn ? 'on' : 'off');
    expect(newlyPerformed(step)).toEqual([{ type: 'remember', params: { areOn } }]);
  });
});
