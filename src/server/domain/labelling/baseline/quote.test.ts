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
