import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { printTo } from './printed-output.ts';

const failed = (code: string) => Object.assign(new Error(code), { code });

test.each([
  ['one\n\ttwo\n', 'one\n\ttwo\n'],
  ['\u001b[2J\u001b]0;gone\u0007\r\u009b31m', '\\u001b[2J\\u001b]0;gone\\u0007\\u000d\\u009b31m'],
  ['\u202eesrever\u2069', '\\u202eesrever\\u2069'],
  ['ქალაქი مدينة ville é', 'ქალაქი مدينة ville é'],
])('%j is printed as plain text, and orders to a terminal are shown', (text, shown) => {
  const printed: string[] = [];
  const output = new Writable({ write: (chunk, _, done) => done(void printed.push(String(chunk))) });
  printTo(output)(text);
  expect(printed).toEqual([shown]);
});

test('a reader who went is no error, a full disk is one', () => {
  const output = new Writable();
  printTo(output);
  expect(() => output.emit('error', failed('EPIPE'))).not.toThrow();
  expect(() => output.emit('error', failed('ENOSPC'))).toThrow('ENOSPC');
});
