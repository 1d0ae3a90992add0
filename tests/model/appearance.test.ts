import { expect, test } from 'vitest';
import { darkAppearanceModel, lightAppearanceModel } from '#tests/model/models/appearance.ts';
import { explore } from '#tests/model/support/paths.ts';
import { always, newlyPerformed } from '#tests/model/support/promises.ts';
import { testChart } from '#tests/model/support/suite.ts';

const light = explore(lightAppearanceModel);
const dark = explore(darkAppearanceModel);

testChart(light, dark);

test('what was remembered, and then what is chosen, is applied and nothing else is', () => {
  always([light, dark], (step) => {
    const { event, value, context } = step.moment;
    const expected = event?.appearance ?? context.remembered;
    expect(value).toBe(expected);
    expect(newlyPerformed(step)).toEqual([{ type: 'applyAppearance', params: { appearance: expected } }]);
  });
});
