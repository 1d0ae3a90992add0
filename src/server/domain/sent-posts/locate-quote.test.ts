import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { quoteFinder } from './locate-quote.ts';

const found = (text: string, quote: string) => {
  const place = quoteFinder(text)(quote);
  return place && text.slice(place.start, place.end);
};

describe('a quote is found word for word', () => {
  test.each([
    ['without changes', 'They lie to you. 🚨 Wake up!', '🚨 Wake', '🚨 Wake'],
    ['with diacritics composed or not', 'un cafe\u0301 noir', 'café', 'cafe\u0301'],
    ['in styled letters', '𝗪𝗮𝗸𝗲 𝘂𝗽 now', 'Wake up', '𝗪𝗮𝗸𝗲 𝘂𝗽'],
    ['in wide letters', 'ＷＡＫＥ', 'WAKE', 'ＷＡＫＥ'],
    ['with other white space', 'Wake \n\n up\u00a0now', 'Wake up now', 'Wake \n\n up\u00a0now'],
    ['with other quotation marks', 'they call it “news”', '"news"', '“news”'],
    ['with other dashes and apostrophes', 'don’t — ever', "don't - ever", 'don’t — ever'],
    ['across invisible characters', 'va\u200bcci\u00adne', 'vaccine', 'va\u200bcci\u00adne'],
    ['with an ellipsis', 'and then…', 'then...', 'then…'],
    ['within a ligature', 'a ﬁne day', 'fine', 'ﬁne'],
    ['with emoji of several parts', 'a 👩🏽‍🚀❤️ b', '👩🏽‍🚀❤', '👩🏽‍🚀❤️'],
    ['in Hangul', '거짓말 뉴스', '거짓말'.normalize('NFD'), '거짓말'],
    ['in Devanagari', 'यह झूठ है', 'झूठ', 'झूठ'],
    ['with white space around it', 'a b c', '  b ', 'b'],
    ['with a diacritic after plain letters', 'in a cafe\u0301', 'a café', 'a cafe\u0301'],
    ['without parts of its words', 'Wake up, they’re liars!', "ake up, they're lia", 'Wake up, they’re liars'],
    [
      'without parts of its words across invisible characters',
      'anti\u00advaccine #StopTheLies',
      'vaccine #Stop',
      'anti\u00advaccine #StopTheLies',
    ],
    ['with white space of two kinds in a row', 'wake \u00a0 up', 'wake up', 'wake \u00a0 up'],
  ])('%s', (_, text, quote, passage) => {
    expect(found(text, quote)).toBe(passage);
  });

  test('and so is any passage of whole letters', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), fc.nat(), fc.nat(), (words, from, length) => {
        const text = words.join(' ');
        const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
        const quote = letters
          .slice(from % (letters.length + 1), (from % (letters.length + 1)) + 1 + (length % 9))
          .join('');
        const isVisible = quote.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '').trim() !== '';
        fc.pre(isVisible && quote.isWellFormed());
        expect(found(text, quote)).not.toBeNull();
      }),
    );
  });
});

describe('a quote is not found', () => {
  test.each([
    ['in another case', 'They lie', 'they lie'],
    ['with other punctuation', 'They lie, daily', 'They lie; daily'],
    ['joined from two passages', 'They lie and then wake up', 'They lie wake up'],
    ['without the mark of its last letter', 'cafe\u0301 open', 'cafe'],
    ['shortened', 'They lie and wake up', 'They lie … wake up'],
    ['translated', 'Ils mentent', 'They lie'],
    ['without its diacritics', 'café', 'cafe'],
    ['when it is empty', 'They lie', ''],
    ['when no part of it is visible', 'They lie', ' \u200b\u2060'],
    ['when it is half of a surrogate pair', '😀', '\ud83d'],
    ['when only a digit has the same value', 'x² + 1', 'x3'],
  ])('%s', (_, text, quote) => {
    expect(found(text, quote)).toBeNull();
  });
});

describe('with many quotes', () => {
  const TEXT = `They lie, and they know it. ${'Every day the same “news”. '.repeat(400)}`;
  const folded = (quotes: string[]) => {
    const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment');
    const find = quoteFinder(TEXT);
    const places = quotes.map(find);
    // Looking for the word around one place asks about the whole text, and reads only that place.
    const read = segment.mock.calls.filter(([text]) => text !== TEXT);
    const letters = read.reduce((sum, [text]) => sum + text.length, 0);
    segment.mockRestore();
    return { places, letters };
  };

  test('the text is folded once', () => {
    const quotes = ['the same "news"', 'lie and', 'know "it"'];
    const { places, letters } = folded(quotes);
    expect(places).toEqual([{ start: 38, end: 53 }, null, null]);
    // The library is asked about the quotation marks with the letters before them, and not about plain ASCII.
    expect(letters).toBe(400 * 4);
  });

  test('invented quotes are folded up to twice the length of the text', () => {
    const { places, letters } = folded(Array.from({ length: 3_000 }, (_, index) => `Выдуманная цитата № ${index}`));
    expect(places.every((place) => place === null)).toBe(true);
    expect(letters).toBeLessThanOrEqual(3 * TEXT.length + 1_000);
  });
});
