import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { packZip } from './zip.ts';

const AT = new Date('2026-11-25T12:00:00Z');

test('lists the SHA-256 of every file', () => {
  const files = unzipSync(packZip({ 'a.txt': 'abc', 'b.html': '' }, AT));
  // The digests of "abc" (FIPS 180-2, appendix B.1) and of nothing.
  expect(strFromU8(files.SHA256SUMS ?? expect.unreachable())).toBe(
    [
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  a.txt\n',
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  b.html\n',
    ].join(''),
  );
  expect(Object.keys(files)).toEqual(['a.txt', 'b.html', 'SHA256SUMS']);
  expect(strFromU8(files['a.txt'] ?? expect.unreachable())).toBe('abc');
});

test('gives the same bytes for the same files at the same time', () => {
  expect(packZip({ 'a.txt': 'é' }, AT)).toEqual(packZip({ 'a.txt': 'é' }, AT));
  expect(packZip({ 'a.txt': 'é' }, AT)).not.toEqual(packZip({ 'a.txt': 'e' }, AT));
});
