import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDisguised } from './disguised-letters.ts';

const read = (text: string) => {
  const { text: readable, isDisguised } = readDisguised(text);
  return [readable, isDisguised];
};

test.each([
  ['look-alikes of another alphabet', 'Тhe trаitоrs hаvе sоld us', 'The traitors have sold us'],
  ['words of look-alikes only', 'We see рост and хорс here', 'We see poct and xopc here'],
  ['full-width letters', 'Ｔｈｅ ｔｒａｉｔｏｒｓ', 'The traitors'],
  ['mathematical letters', '𝗧𝗵𝗲 𝓉𝓇𝒶𝒾𝓉ℴ𝓇s', 'The traitors'],
  ['small capitals', 'ᴛʜᴇ ᴛʀᴀɪᴛᴏʀs', 'the traitors'],
  ['letters spaced apart', 'the t r a i t o r s  a m o n g us', 'the traitors  among us'],
  ['letters with dots between', 'the t.r.a.i.t.o.r.s', 'the traitors'],
])('reads %s as plain ones', (_, text, readable) => {
  expect(read(text)).toEqual([readable, true]);
});

test.each([
  ['plain text', 'The fair opens at ten'],
  ['accents and letters of other languages', 'Naïve café, Müller, ışık, Łódź, ñandú'],
  ['another alphabet', 'Это самый лучший iPhone, роса на траве'],
  ['one Greek letter', 'The 3σ rule and ρ'],
  ['a single word that could be of either alphabet', 'Ελλάδα ΑΕΚ'],
  ['an abbreviation with dots', 'N.A.T.O. and U.S.S.R.'],
  ['a list in the order of the alphabet', 'Answers: A B C D'],
  ['three single letters', 'x y z and W T F'],
])('leaves %s', (_, text) => {
  expect(read(text)).toEqual([text, false]);
});

test('full-width letters between East Asian ones are no disguise', () => {
  expect(read('ＮＨＫのニュース')).toEqual(['NHKのニュース', false]);
});

test('invisible characters inside words are left out', () => {
  expect(read('the tr\u200bait\u00adors')).toEqual(['the traitors', false]);
});

test.each([
  ['the t r a i t o r s in office', 'traitors', 't r a i t o r s'],
  ['𝗧𝗵𝗲 𝘁𝗿𝗮𝗶𝘁𝗼𝗿𝘀', 'traitors', '𝘁𝗿𝗮𝗶𝘁𝗼𝗿𝘀'],
  ['Тhe trаi\u200btоrs', 'traitors', 'trаi\u200btоrs'],
])('a passage of %j is found as it was written', (text, word, written) => {
  const { text: readable, originalOf } = readDisguised(text);
  const start = readable.indexOf(word);
  const original = originalOf({ start, end: start + word.length });
  expect(text.slice(original.start, original.end)).toBe(written);
});

test('every passage of any text has a place in it, and what is readable stays so', () => {
  const characters = fc.constantFrom(...'ab Aа оЖＴ𝗧\u200b.漢é- ');
  fc.assert(
    fc.property(fc.string({ unit: characters, maxLength: 40 }), (text) => {
      const { text: readable, originalOf } = readDisguised(text);
      for (let at = 0; at < readable.length; at += 1) {
        const { start, end } = originalOf({ start: at, end: at + 1 });
        expect(start >= 0 && start < end && end <= text.length).toBe(true);
      }
    }),
  );
});
