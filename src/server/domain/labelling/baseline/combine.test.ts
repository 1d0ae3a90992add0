import fc from 'fast-check';
import { expect, test } from 'vitest';
import { combine, type Hit } from './combine.ts';
import { type Rule, STRENGTH, type Strength } from './rule.ts';

const TEXT = 'abcdefghijklmnopqrstuvwxyz';

/** A hit on the letters from `start` to `end` of the alphabet. */
function hit(category: string, strength: Strength, start: number, end: number): Hit {
  const rule: Rule = {
    id: 'rule',
    category,
    strength,
    cue: { phrases: [] },
    alone: [],
    rationale: 'Why.',
    firesOn: [],
    silentOn: [],
  };
  const span = { start, end };
  return { rule, category, span, quoted: span, quote: TEXT.slice(start, end) };
}

const strengths = (hits: Hit[], trust = 1) =>
  combine(hits, trust).map(({ category, quote, confidence }) => `${category} ${quote} ${confidence}`);

test('no hit, no label', () => {
  expect(combine([], 1)).toEqual([]);
});

test('a hit becomes a label with the strength of its rule', () => {
  expect(combine([hit('A', 'fair', 0, 3)], 1)).toEqual([
    { category: 'A', confidence: 0.35, quote: 'abc', rationale: 'Why.', start: 0, end: 3 },
  ]);
});

test('of hits of one strength, the first in the text has that of all', () => {
  expect(strengths([hit('A', 'weak', 4, 7), hit('A', 'weak', 0, 3)])).toEqual(['A abc 0.36', 'A efg 0.2']);
});

test('further hits of a category raise the strength of its strongest hit', () => {
  expect(strengths([hit('A', 'weak', 0, 3), hit('A', 'strong', 4, 7)])).toEqual(['A efg 0.6', 'A abc 0.2']);
});

test('a passage counts once for a category, with the strongest rule', () => {
  expect(strengths([hit('A', 'weak', 0, 5), hit('A', 'strong', 3, 7)])).toEqual(['A defg 0.5']);
});

test('the same words count once for a category, anywhere in the post', () => {
  const again: Hit = { ...hit('A', 'weak', 0, 3), span: { start: 10, end: 13 } };
  expect(strengths([hit('A', 'weak', 0, 3), again])).toEqual(['A abc 0.2']);
});

test('the same words with other capitals are the same words', () => {
  const shouted: Hit = { ...hit('A', 'weak', 0, 3), span: { start: 10, end: 13 }, quote: 'ABC' };
  expect(strengths([hit('A', 'weak', 0, 3), shouted])).toEqual(['A abc 0.2']);
});

test('a hit for another category adds a quarter of its strength', () => {
  expect(strengths([hit('A', 'weak', 0, 3), hit('B', 'weak', 4, 7)])).toEqual(['A abc 0.24', 'B efg 0.24']);
});

test('a hit on the same words for another category adds nothing', () => {
  expect(strengths([hit('A', 'weak', 0, 3), hit('B', 'weak', 0, 3)])).toEqual(['A abc 0.2', 'B abc 0.2']);
});

test('a supporting hit is shown with its own strength, and adds to no other', () => {
  const supporting = [hit('A', 'weak', 8, 11), hit('B', 'hint', 12, 15)];
  expect(
    combine([hit('A', 'fair', 0, 3)], 1, supporting).map(({ quote, confidence }) => `${quote} ${confidence}`),
  ).toEqual(['abc 0.35', 'ijk 0.2', 'mno 0.1']);
});

test('supporting hits alone are no labels', () => {
  expect(combine([], 1, [hit('A', 'weak', 0, 3)])).toEqual([]);
});

test('less trust lowers all strengths', () => {
  expect(strengths([hit('A', 'weak', 0, 3), hit('A', 'strong', 4, 7)], 0.5)).toEqual(['A efg 0.3', 'A abc 0.1']);
});

test('what was said in capitals first counts once, too', () => {
  const shouted: Hit = { ...hit('A', 'weak', 0, 3), quote: 'ABC' };
  const again: Hit = { ...hit('A', 'weak', 0, 3), span: { start: 10, end: 13 } };
  expect(strengths([shouted, again])).toEqual(['A ABC 0.2']);
});

test('passages that only touch count both, whichever is stronger', () => {
  expect([
    strengths([hit('A', 'strong', 0, 3), hit('A', 'weak', 3, 6)]),
    strengths([hit('A', 'weak', 0, 3), hit('A', 'strong', 3, 6)]),
  ]).toEqual([
    ['A abc 0.6', 'A def 0.2'],
    ['A def 0.6', 'A abc 0.2'],
  ]);
});

test('a hit that gives way to a stronger one of its category leaves the words after that to others', () => {
  const hits = [hit('A', 'strong', 0, 6), hit('A', 'weak', 4, 9), hit('B', 'weak', 6, 9)];
  expect(strengths(hits)).toEqual(['A abcdef 0.525', 'B ghi 0.3']);
});

const anyHit = fc
  .tuple(
    fc.constantFrom('A', 'B', 'C'),
    fc.constantFrom(...Object.keys(STRENGTH)),
    fc.nat(20),
    fc.integer({ min: 1, max: 5 }),
  )
  .map(([category, strength, start, length]) => hit(category, strength as Strength, start, start + length));

test('every strength is between 0 and 1', () => {
  fc.assert(
    fc.property(fc.array(anyHit, { maxLength: 40 }), fc.double({ min: 0, max: 1, noNaN: true }), (hits, trust) => {
      expect(combine(hits, trust).filter(({ confidence }) => confidence < 0 || confidence > 1)).toEqual([]);
    }),
  );
});
