import { expect, test } from 'vitest';
import { createLineDecoder } from './line-text.ts';

const UMLAUT_1252 = Buffer.from([0x47, 0xf6, 0x72, 0x6c, 0x69, 0x74, 0x7a]);

test('a line that is not UTF-8 is read as Windows-1252', () => {
  expect(createLineDecoder()(UMLAUT_1252)).toEqual({ text: 'Görlitz', problem: null });
});

test('after a line that only UTF-8 explains it is refused, whatever lines come between', () => {
  const decode = createLineDecoder();
  decode(Buffer.from('Görlitz'));
  decode(Buffer.from('plain'));
  expect(decode(UMLAUT_1252).problem).toBe('not valid UTF-8');
});

test('a line of letters of ASCII leaves open what the file is', () => {
  const decode = createLineDecoder();
  decode(Buffer.from('plain'));
  expect(decode(UMLAUT_1252)).toEqual({ text: 'Görlitz', problem: null });
});

test('what is no text is refused with the reason', () => {
  const decode = createLineDecoder();
  expect(decode(null)).toEqual({ text: '', problem: 'the line is too long' });
  expect(decode(Buffer.from('a\0b'))).toEqual({ text: 'a\0b', problem: 'not text: the line holds NUL bytes' });
});

test.each([
  ['one letter in six', [...'AAAAA', 0x80], 'AAAAA€'],
  ['one letter in five', [...'AAAA', 0x80], null],
  ['one letter in five, and digits', [...'AAAA 2026 @ 0815', 0x80], null],
])('Windows-1252 has few letters beside ASCII: %s', (_, bytes, text) => {
  const line = Buffer.concat(bytes.map((byte) => Buffer.from(typeof byte === 'string' ? byte : [byte])));
  expect(createLineDecoder()(line)).toEqual(
    text === null ? { text: line.toString('latin1'), problem: 'not valid UTF-8' } : { text, problem: null },
  );
});
