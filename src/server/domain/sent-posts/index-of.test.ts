import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexOf } from './index-of.ts';

const fewLetters = (maxLength: number) =>
  fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 2_000, maxLength, size: 'max' });

test('a long text is found where JavaScript finds it', () => {
  fc.assert(
    fc.property(fewLetters(6_000), fc.nat(), fc.nat(), fc.boolean(), (text, from, length, isChanged) => {
      const start = from % text.length;
      const passage = text.slice(start, start + 1 + (length % text.length));
      const sought = isChanged ? `${passage}ab` : passage;
      expect(indexOf(text, sought)).toBe(text.indexOf(sought));
    }),
    { numRuns: 50 },
  );
});

test.each([
  ['in the middle', `${'a'.repeat(5_000)}${'a'.repeat(1_000)}b${'a'.repeat(5_000)}`, `${'a'.repeat(1_000)}b`, 5_000],
  ['at the end', `${'ab'.repeat(5_000)}c`, `${'ab'.repeat(1_000)}c`, 8_000],
  ['nowhere', 'a'.repeat(10_000), `${'a'.repeat(1_000)}b`, -1],
  ['nowhere, since it is longer', 'a', 'aa', -1],
])('%s', (_, text, sought, place) => expect(indexOf(text, sought)).toBe(place));

test('a text that nearly matches everywhere needs no comparison of everything with everything', () => {
  // JavaScript's own search would need longer than a test may take.
  const half = 'a'.repeat(200_000);
  expect(indexOf('a'.repeat(800_000), `${half}b${half}`)).toBe(-1);
});
