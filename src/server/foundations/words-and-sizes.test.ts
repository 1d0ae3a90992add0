import { expect, test } from 'vitest';
import { bareEnvironment } from './bare-environment.ts';
import { normalizeBaseUrl } from './base-url.ts';
import { csvText } from './csv.ts';
import { hashText } from './hash-text.ts';
import { maskSecret } from './mask-secret.ts';
import { sizeOf } from './size.ts';

test.each([
  [2_000, '2 kB'],
  [999_000, '999 kB'],
  [1_000_000, '1 MB'],
  [50_000_000, '50 MB'],
])('%i bytes are %s', (bytes, words) => expect(sizeOf(bytes)).toBe(words));

test.each([
  ['https://Lab.example/v1//', 'https://lab.example/v1'],
  ['http://lab.example:80', 'http://lab.example'],
  ['https://lab.example/a/b', 'https://lab.example/a/b'],
])('the base URL %s is compared as %s', (given, normal) => expect(normalizeBaseUrl(given)).toBe(normal));

// The digest of "abc" is in FIPS 180-2, appendix B.1.
test('a text has the SHA-256 of its UTF-8 in hexadecimal', () => {
  expect(hashText('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(hashText('é')).toBe('4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c');
});

test.each([
  ['a'.repeat(19), '••••••••'],
  ['abcdefghijklmnopqrst', 'abc…qrst'],
])('the secret %s is shown as %s', (secret, shown) => expect(maskSecret(secret)).toBe(shown));

test.each([...'=+-@＝＋－＠\t\r\n|', ' =', '\u200b-', '\u00a0＠'])(
  'a cell that begins with %j is no formula',
  (start) => {
    expect(csvText(`${start}1`)).toBe(`"'${start}1"`);
  },
);

test.each(['1=2', 'a@b', 'http://a-b', '.=1', ''])('the cell %j stays as it is', (text) => {
  expect(csvText(text)).toBe(`"${text}"`);
});

test('a program that must not see secrets gets what it needs to run, and what is named', () => {
  process.env.PLUMBLINE_NAMED = 'named';
  try {
    const { PLUMBLINE_NAMED, ...usual } = bareEnvironment('PLUMBLINE_NAMED');
    expect(PLUMBLINE_NAMED).toBe('named');
    expect(Object.keys(usual).toSorted()).toEqual(['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR']);
    expect(usual.PATH).toBe(process.env.PATH);
  } finally {
    delete process.env.PLUMBLINE_NAMED;
  }
});
