import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCodePoint } from '#tests/support/any-code-point.ts';
import { wholeWords, wordAround } from './whole-words.ts';

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
  ['a letter with its accents', 'the cafe\u0301s here', 'cafe', 'cafe\u0301s'],
  ['a word of a language with spaces', '거짓말은 뉴스', '거짓', '거짓말은'],
  ['a letter outside the first plane', 'so 𝗪𝗮𝗸𝗲 𝘂𝗽', '𝗮𝗸', '𝗪𝗮𝗸𝗲'],
  ['a Latin word beside Japanese', 'iPhoneを買う', 'Phone', 'iPhone'],
  ['Chinese as it is', '這是謊言嗎', '是謊', '是謊'],
  ['Japanese as it is', 'ニュースはうそ', 'ースは', 'ースは'],
  ['Thai with its marks', 'ความจริงที่เขา', 'จริงท', 'จริงที่'],
  ['a word of thousands of letters as it is', `${'a'.repeat(5000)} b`, 'aaa', 'aaa'],
  ['hyphens in their thousands as they are', 'a-'.repeat(5000), 'a-a', 'a-a'],
  ['whole words', 'stop the lies, now', 'the lies', 'the lies'],
])('%s is quoted whole', (_, text, part, whole) => {
  expect(widened(text, part)).toBe(whole);
});

test('a widened passage holds the passage, and widening it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCodePoint, minLength: 1 }), fc.nat(), fc.nat(), (text, from, length) => {
      const start = from % text.length;
      const end = start + 1 + (length % (text.length - start));
      const whole = wholeWords(text, { start, end });
      expect(whole.start).toBeLessThanOrEqual(start);
      expect(whole.end).toBeGreaterThanOrEqual(end);
      expect(wholeWords(text, whole)).toEqual(whole);
    }),
  );
});

const SIGNS = [...'abzAZ019 \n.,:;\'!?()"#@_/…éд\u0301', '👩🏽', '…', '—', '🇫'];

test('the word around a place of a text without hyphens is the one that Unicode (UAX 29) gives', () => {
  const words = new Intl.Segmenter('en', { granularity: 'word' });
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...SIGNS), { minLength: 1, maxLength: 12 }), fc.nat(), (signs, at) => {
      const text = signs.join('');
      const place = at % text.length;
      const { index, segment } = words.segment(text).containing(place) ?? expect.unreachable();
      expect(wordAround(text, place)).toEqual({ start: index, end: index + segment.length });
    }),
    { numRuns: 20_000 },
  );
});
