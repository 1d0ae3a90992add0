import { expect } from 'vitest';
import { darkAppearanceModel, lightAppearanceModel } from '#tests/model/models/appearance.ts';
import { Promises } from '#tests/model/support/judge.ts';
import { always, newlyPerformed } from '#tests/model/support/promises.ts';

export const appearancePromises = new Promises(lightAppearanceModel, darkAppearanceModel);
const { promise } = appearancePromises;
const [light, dark] = appearancePromises.walks;

const CHOICES = ['light', 'dark'].map((appearance) => `appearance.chosen {"appearance":"${appearance}"}`);

promise('either can be chosen at any time', () => {
  always([light, dark], ({ moment }) => expect(moment.possible).toEqual(CHOICES));
});

promise('it applies the stored mode, then each chosen mode, and nothing else', () => {
  always([light, dark], (step) => {
    const { event, value, context } = step.moment;
    const expected = event?.appearance ?? context.remembered;
    expect(value).toBe(expected);
    expect(newlyPerformed(step)).toEqual([{ type: 'applyAppearance', params: { appearance: expected } }]);
  });
});
