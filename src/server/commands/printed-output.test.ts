import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { printTo } from './printed-output.ts';

const failed = (code: string) => Object.assign(new Error(code), { code });

test('what is printed arrives', () => {
  const printed: string[] = [];
  const output = new Writable({ write: (chunk, _, done) => done(void printed.push(String(chunk))) });
  printTo(output)('one\n');
  expect(printed).toEqual(['one\n']);
});

test('a reader who went is no error, a full disk is one', () => {
  const output = new Writable();
  printTo(output);
  expect(() => output.emit('error', failed('EPIPE'))).not.toThrow();
  expect(() => output.emit('error', failed('ENOSPC'))).toThrow('ENOSPC');
});
