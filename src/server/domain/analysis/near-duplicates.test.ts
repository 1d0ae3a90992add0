import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupNearDuplicates, siftWords } from './near-duplicates.ts';
import { createShingleSieve } from './shingle-sieve.ts';

/** So few words that texts share many of their shingles, and some shingle has more groups than are remembered for it. */
const WORDS = ['the', 'mayor', 'sold', 'us', 'out', 'again'];
const anyTexts = fc.array(
  fc.array(fc.constantFrom(...WORDS), { minLength: 3, maxLength: 12 }).map((words) => words.join(' ')),
  { maxLength: 120 },
);

test('what is left out of memory, since only one text has it or it joins no other, changes no group', () => {
  fc.assert(
    fc.property(anyTexts, fc.integer({ min: 0, max: 10_000 }), (texts, slots) => {
      const sieve = createShingleSieve(slots);
      for (const text of texts) siftWords(sieve, text);
      const [sparing, plain] = [groupNearDuplicates(sieve.finish()), groupNearDuplicates()];
      expect(texts.map(sparing.groupOf)).toEqual(texts.map(plain.groupOf));
    }),
  );
});
