import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDetector } from './detect.ts';
import { NO_TOPICS, type Rule } from './rule.ts';
import { wholeWords } from './whole-words.ts';

/** The passage around `part` of a text, in whole words. */
function widened(text: string, part: string): string {
  const start = text.indexOf(part);
  const whole = wholeWords(text, { start, end: start + part.length });
  return text.slice(whole.start, whole.end);
}

test.each([
  ['a hashtag', 'Now #WakeUpAmericaNow!', 'WakeUpAmerica', 'WakeUpAmericaNow'],
  ['a word with an apostrophe', 'They can’t win', 'can', 'can’t'],
  ['a French elision', "C'est l'élite qui ment", 'élite', "l'élite"],
  ['a word with hyphens', 'an anti-war-party rally', 'war', 'anti-war-party'],
  ['an abbreviation', 'released in N.J. jails', 'in N', 'in N.J'],
  ['an emoji of several parts', 'so 👩🏽‍🚀❤️ b', '🚀', '👩🏽‍🚀'],
  ['a flag', 'so 🇫🇷🇩🇪', '🇫🇷', '🇫🇷'],
  ['whole words', 'stop the lies, now', 'the lies', 'the lies'],
])('%s is quoted whole', (_, text, part, whole) => {
  expect(widened(text, part)).toBe(whole);
});

test('a long passage ends after a whole word', () => {
  const text = 'never again '.repeat(30).trim();
  const { start, end } = wholeWords(text, { start: 0, end: text.length });
  expect(text.slice(start, end)).toBe('never again '.repeat(16).concat('never').trim());
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
  const detect = createDetector({ rules: [rule], mitigations: [], topics: NO_TOPICS }, new Set(['l', 'qu', 'd']));
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
