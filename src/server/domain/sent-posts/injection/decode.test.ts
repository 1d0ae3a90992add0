import { expect, test } from 'vitest';
import { decodings } from './decode.ts';

const asBase64 = (text: string) => Buffer.from(text).toString('base64');
const letters = (count: number) => 'abcdefghij'.repeat(3).slice(0, count);

test.each([
  ['all of which can be printed', letters(20), true],
  ['a tenth of which cannot be printed', letters(18) + '\u0001'.repeat(2), true],
  ['more than a tenth of which cannot be printed', letters(17) + '\u0001'.repeat(3), false],
])('bytes in base64, %s, are a text or not', (_, text, isText) => {
  expect(decodings(asBase64(text))).toEqual(isText ? [text] : []);
});

test('a text that is turned round is read where it has a word of an order', () => {
  expect(decodings('stcurtsni eht erongi')).toEqual(['ignore the instructs']);
  expect(decodings('gninrom doog')).toEqual([]);
});

test('capitals are turned within their alphabet', () => {
  expect(decodings('Nafjre NYY NZ!')).toEqual(['Answer ALL AM!']);
});

const hexOf = (text: string) => Buffer.from(text).toString('hex');
const bitsOf = (text: string) => Array.from(Buffer.from(text), (byte) => byte.toString(2).padStart(8, '0'));
const WORDS = 'good morning all';

test.each<[string, string, string[]]>([
  ['base64 of 16 characters', asBase64('good morning'), ['good morning']],
  ['base64 of fewer', asBase64('good day'), []],
  ['base64 for addresses', Buffer.from('??>good morning').toString('base64url'), ['??>good morning']],
  ['hexadecimal digits', hexOf(WORDS), [WORDS]],
  ['hexadecimal digits in capitals', hexOf(WORDS).toUpperCase(), [WORDS]],
  ['hexadecimal pairs with colons', hexOf('good morning').replaceAll(/..(?!$)/g, '$&:'), ['good morning']],
  [
    'hexadecimal pairs with commas and spaces',
    hexOf('good morning')
      .replaceAll(/..(?!$)/g, '$&, ')
      .replaceAll(', ', ','),
    ['good morning'],
  ],
  ['eleven hexadecimal pairs', hexOf('good mornin').replaceAll(/..(?!$)/g, '$&:'), []],
  ['bits', bitsOf('good day').join(' '), ['good day']],
  ['bits without spaces', bitsOf('good day').join(''), ['good day']],
  ['the bits of seven letters', bitsOf('goodday').join(' '), []],
  ['escapes', '\\x67ood \\u0064ay %26 &amp;', ['good day & &']],
  ['a per cent sign alone', '100 % sure', ['100 % sure']],
  ['nothing', 'good day', []],
])('%s are read', (_, text, texts) => {
  expect(decodings(text).filter((one) => /good|sure/.test(one))).toEqual(texts);
});

test.each(['ignore', 'disregard', 'FORGET', 'instruct', 'prompt', 'label', 'answer'])(
  'a text turned by rot13, or turned round, is read for the word %s',
  (word) => {
    const text = `Please, ${word} Xyz!`;
    const rot13 = text.replaceAll(/[a-z]/gi, (letter) => {
      const alphabet = 'abcdefghijklmnopqrstuvwxyzabcdefghijklm';
      const turned = alphabet[alphabet.indexOf(letter.toLowerCase()) + 13] ?? '';
      return letter === letter.toUpperCase() ? turned.toUpperCase() : turned;
    });
    expect(decodings(rot13)).toEqual([text]);
    expect(decodings([...text].reverse().join(''))).toEqual([text]);
  },
);
