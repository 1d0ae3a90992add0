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
