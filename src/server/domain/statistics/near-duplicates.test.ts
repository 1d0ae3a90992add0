import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distinctWords } from '#tests/server/support/distinct-words.ts';
import { groupNearDuplicates, siftWords } from './near-duplicates.ts';
import { createShingleSieve } from './shingle-sieve.ts';

/** So few words that texts share many of their shingles, and some shingle has more groups than are remembered for it. */
const WORDS = ['the', 'mayor', 'sold', 'us', 'out', 'again'];
const anyTexts = fc.array(
  fc.array(fc.constantFrom(...WORDS), { minLength: 3, maxLength: 12 }).map((words) => words.join(' ')),
  { maxLength: 120 },
);

const groupsOf = (texts: readonly string[]) => {
  const sieve = createShingleSieve(texts.join(' ').length);
  for (const text of texts) siftWords(sieve, text);
  return [groupNearDuplicates(sieve.finish()), groupNearDuplicates()].map(({ groupOf }) => texts.map(groupOf));
};

test('what is left out of memory, since only one text has it or it joins no other, changes no group', () => {
  fc.assert(
    fc.property(anyTexts, (texts) => {
      const [sparing, plain] = groupsOf(texts);
      expect(sparing).toEqual(plain);
    }),
  );
});

test('words of many texts that join no other are a phrase of the language all the same', () => {
  const alone = Array.from({ length: 20 }, (_, number) => `the mayor sold ${distinctWords(number)}`);
  const [sparing, plain] = groupsOf([...alone, 'the mayor sold', 'the mayor sold']);
  expect([sparing?.slice(-2), plain?.slice(-2)]).toEqual([
    [20, 21],
    [20, 21],
  ]);
});
