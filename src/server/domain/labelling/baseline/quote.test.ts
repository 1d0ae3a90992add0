import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDetector } from './detect.ts';
import { quotedFor } from './quote.ts';
import { NO_TOPICS, type Rule } from './rule.ts';

test('a long passage ends after a whole word', () => {
  const text = 'never again '.repeat(30).trim();
  const { start, end } = quotedFor(text, { start: 0, end: text.length });
  expect(text.slice(start, end)).toBe('never again '.repeat(16).concat('never').trim());
});

/** The quote for `passage` of a text. */
function quote(before: string, passage: string, after: string): string {
  const text = before + passage + after;
  const { start, end } = quotedFor(text, { start: before.length, end: before.length + passage.length });
  return text.slice(start, end);
}

const BEFORE = 'so it was said '.repeat(30);
const AFTER = ' and so on'.repeat(30);
const LONG_WORD = 'a'.repeat(300);

test.each([
  ['is whole far into a post', BEFORE, 'they lie', AFTER, 'they lie'],
  ['of 200 letters is whole', BEFORE, `${'never '.repeat(32)}again so`, AFTER, `${'never '.repeat(32)}again so`],
  [
    'of 201 letters ends a word earlier',
    BEFORE,
    `${'never '.repeat(32)}again now`,
    AFTER,
    `${'never '.repeat(32)}again`,
  ],
  ['begins and ends within words has both words', 'so th', 'ey li', 'e now', 'they lie'],
  ['of one long word is that word', '', LONG_WORD, AFTER, LONG_WORD],
  ['that begins with a long word is that word', '', `${LONG_WORD} again`, AFTER, LONG_WORD],
  ['is never cut inside a sign', '', `${'a'.repeat(199)} ${'🚨 '.repeat(3)}`.trim(), AFTER, 'a'.repeat(199)],
])('a passage that %s', (_, before, passage, after, expected) => {
  expect(quote(before, passage, after)).toBe(expected);
});

test('a word that nobody reads is cut', () => {
  const text = 'a'.repeat(5000);
  const { start, end } = quotedFor(text, { start: 0, end: 3000 });
  expect([start, end]).toEqual([0, 200]);
});

const words = fc.constantFrom(
  'liar',
  'liars',
  '#LiarLiarNow',
  "l'liar",
  'qu’liar',
  'liar’s',
  'anti-liar',
  'Liar-in-chief',
  'U.S.liar',
);
const others = fc.constantFrom(
  'so',
  'élite',
  '🚨',
  '👩🏽‍🚀',
  '❤️',
  '#MakeItStop',
  "d'accord",
  'N.J.',
  'un',
  '7.5',
  '"',
  '…',
  '!!',
);

test('no quote of a post begins or ends within a word', () => {
  const rule: Rule = {
    id: 'liar',
    category: 'A',
    strength: 'fair',
    cue: { phrases: ['{liar,so liar,liar so,make it}'] },
    alone: [],
    rationale: '',
    firesOn: [],
    silentOn: [],
  };
  const detect = createDetector(
    { rules: [rule], mitigations: [], topics: NO_TOPICS, oneWeakRuleMarks: true },
    new Set(['l', 'qu', 'd']),
  );
  const gap = fc.constantFrom(' ', ' ', '\n', ', ');
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.oneof(words, others), gap), { maxLength: 12 }), (parts) => {
      const post = parts.flat().join('');
      const isLetter = (character = '') => /[\p{L}\p{M}\p{N}_]|\u200d|\p{Emoji_Modifier}/u.test(character);
      const cut = detect(post).hits.filter(({ quoted: { start, end } }) => {
        const [before, after] = [Array.from(post.slice(0, start)), Array.from(post.slice(end))];
        const [first, last] = [Array.from(post.slice(start, end)).at(0), Array.from(post.slice(start, end)).at(-1)];
        return (isLetter(before.at(-1)) && isLetter(first)) || (isLetter(last) && isLetter(after[0]));
      });
      expect(cut.map(({ quote }) => quote)).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});
