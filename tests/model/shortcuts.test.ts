import { expect, test } from 'vitest';
import { offShortcutsModel, onShortcutsModel } from '#tests/model/models/shortcuts.ts';
import { explore } from '#tests/model/support/paths.ts';
import { always, newlyPerformed } from '#tests/model/support/promises.ts';
import { testChart } from '#tests/model/support/suite.ts';
import { expectStart } from '#tests/model/support/tables.ts';

const on = explore(onShortcutsModel);
const off = explore(offShortcutsModel);

testChart(on, off);

test('they are as they were left', () => {
  expectStart([on], 'on');
  expectStart([off], 'off');
});

test('each press turns them over, and that is remembered', () => {
  always([on, off], (step) => {
    if (step.before === null) return expect(newlyPerformed(step)).toEqual([]);
    const areOn = step.before.value === 'off';
    expect(step.moment.value).toBe(areOn ? 'on' : 'off');
    expect(newlyPerformed(step)).toEqual([{ type: 'remember', params: { areOn } }]);
  });
});
