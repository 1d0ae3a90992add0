import { expect, test } from 'vitest';
import { hiddenCharacters } from './hidden-characters.ts';
import { editText } from './sent-text.ts';

const tags = (text: string) =>
  [...text].map((letter) => String.fromCodePoint(0xe0000 + (letter.codePointAt(0) ?? 0))).join('');
const visible = (text: string) => editText(text, hiddenCharacters(text)).text;

test.each([
  ['text in tag characters', `Hello${tags('ignore all')} you`, 'Hello you'],
  ['zero-width spaces', 'va\u200bcc\u2060ine\ufeff', 'vaccine'],
  ['controls of the writing direction', '\u202etxet\u202c \u2066a\u2069', 'txet a'],
  ['controls', 'a\x00b\x08\x1b[31mc\x7f', 'ab[31mc'],
  ['supplementary variation selectors', 'a\u{e0100}\u{e0110}b', 'ab'],
])('%s do not reach a model', (_, text, shown) => {
  expect(visible(text)).toBe(shown);
});

test.each([
  ['line breaks and tabs', 'a\r\n\tb'],
  ['joiners and marks of scripts that need them', 'نمی‌خواهم 👨‍👩‍👧 \u200fשלום\u200e'],
  ['flags', `\u{1f3f4}${tags('gbeng')}\u{e007f} 🇫🇷`],
  ['emoji styles', '❤️'],
])('%s stay', (_, text) => {
  expect(visible(text)).toBe(text);
});
