import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distinctWords } from '#tests/server/support/distinct-words.ts';
import { groupNearDuplicates, siftWords } from './near-duplicates.ts';
import { createShingleSieve } from './shingle-sieve.ts';

/** So few words that texts share many of their shingles, and some shingles have more groups than are remembered. */
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

test('shingles left out of memory (of only one text, or of a text that joins no other) do not change the groups', () => {
  fc.assert(
    fc.property(anyTexts, (texts) => {
      const [sparing, plain] = groupsOf(texts);
      expect(sparing).toEqual(plain);
    }),
  );
});

test('words shared by many texts that join no other still count as a phrase of the language', () => {
  const alone = Array.from({ length: 20 }, (_, number) => `the mayor sold ${distinctWords(number)}`);
  const [sparing, plain] = groupsOf([...alone, 'the mayor sold', 'the mayor sold']);
  expect([sparing?.slice(-2), plain?.slice(-2)]).toEqual([
    [20, 21],
    [20, 21],
  ]);
});

test('texts of which half is the same are one group, and of which less is the same two', () => {
  expect(groupsOf(['the mayor sold us', 'the mayor sold out'])).toEqual([
    [0, 0],
    [0, 0],
  ]);
  expect(groupsOf(['the mayor sold us again', 'the mayor sold out today'])).toEqual([
    [0, 1],
    [0, 1],
  ]);
});

test('of two groups that share equally much with a text, it joins the first', () => {
  // Two shingles of the third text are in the first one, and two in the second.
  const texts = ['the mayor sold us', 'us out again now', 'the mayor sold us out again now'];
  expect(groupsOf(texts)[1]).toEqual([0, 1, 2]);
  expect(groupsOf(['a b c d x', 'b c d e y', 'a b c d e'])[1]).toEqual([0, 1, 0]);
  expect(groupsOf(['b c d e y', 'a b c d x', 'a b c d e'])[1]).toEqual([0, 1, 0]);
});

test('a text joins the group that shares most with it', () => {
  expect(groupsOf(['a b c d x y', 'a b c d e z', 'a b c d e f'])[1]).toEqual([0, 0, 0]);
  expect(groupsOf(['a b c d x y z', 'a b c d e z', 'a b c d e f'])[1]).toEqual([0, 1, 1]);
});

const shinglesOf = (words: string) => {
  const shingles: number[] = [];
  siftWords({ add: (shingle) => void shingles.push(shingle), finish: () => expect.unreachable() }, words);
  return shingles;
};

// Computed apart, in Python: FNV-1a and the final step of MurmurHash3, both held by their published values.
test('each three words are one shingle, and fewer are one as well', () => {
  expect(shinglesOf('the mayor sold us')).toEqual([0x51eb9de9, 0x78a10c4c]);
  expect(shinglesOf('ja')).toEqual([0x658bea1b]);
  expect(shinglesOf('мэр')).toEqual([0xbc9a7ba3]);
});
