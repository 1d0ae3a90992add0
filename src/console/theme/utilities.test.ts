import { expect, test } from 'vitest';
import { recipes, slotRecipes } from './recipes.ts';
import { tokens } from './tokens.ts';
import { utilities } from './utilities.ts';

/** Properties whose number is no length. */
const PLAIN = /^(aspectRatio|tabSize|WebkitLineClamp|flex|flexGrow|flexShrink|order|opacity|strokeWidth)$/;

/** Every property with one of the names of spacing tokens, such as `4`, under its place in the styles. */
function spaced(styles: object, place: string): string[] {
  return Object.entries(styles).flatMap(([name, value]) => {
    if (typeof value === 'object' && value !== null) return spaced(value, `${place}.${name}`);
    return typeof value === 'string' && value !== '0' && value in tokens.spacing ? [`${place}.${name}`] : [];
  });
}

/** The property in a place of styles; `paddingBottom.md` is the one for wide windows. */
const takesToken = (place: string) => place.split('.').some((name) => name in utilities || PLAIN.test(name));

test('each property with the name of a spacing token takes these tokens: in others, 4 would be 4 pixels and not 1rem', () => {
  const places = Object.entries({ ...recipes, ...slotRecipes }).flatMap(([name, recipe]) => spaced(recipe, name));
  expect(places.length).toBeGreaterThan(100);
  expect(places.filter((place) => !takesToken(place))).toEqual([]);
});
