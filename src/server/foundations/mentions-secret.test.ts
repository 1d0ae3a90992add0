import { expect, test } from 'vitest';
import { mentionsSecret } from './mentions-secret.ts';

const SECRET = 'AAAAxyz%2FQ9fT3kLm7Zp';
const each = (text: string, write: (character: string) => string) => Array.from(text, write).join('');
const code = (character: string) => character.charCodeAt(0);

test.each([
  ['whole', SECRET],
  ['six characters of it', 'your token ends in 3kLm7Z'],
  ['the last six characters of it', 'your token ends in kLm7Zp'],
  ['in another case', SECRET.toUpperCase()],
  ['with spaces in between', each(SECRET, (character) => `${character} `)],
  ['percent-encoded', encodeURIComponent(SECRET)],
  ['percent-encoded twice', encodeURIComponent(each(SECRET, (character) => `%${code(character).toString(16)}`))],
  ['as HTML entities', each(SECRET, (character) => `&#${code(character)};`)],
  ['as JSON escapes', each(SECRET, (character) => `\\u${code(character).toString(16).padStart(4, '0')}`)],
  ['in base64', `Basic ${Buffer.from(SECRET).toString('base64')}`],
  ['in base64 behind other characters', Buffer.from(`Bearer ${SECRET}`).toString('base64url')],
  ['in hexadecimal', Buffer.from(SECRET).toString('hex')],
  [
    'percent-encoded in base64',
    Buffer.from(each(SECRET, (character) => `%${code(character).toString(16)}`)).toString('base64'),
  ],
])('a secret is seen %s', (_, text) => {
  expect(mentionsSecret(`Bad token: ${text}.`, SECRET)).toBe(true);
});

test.each(['The account is suspended', 'Too many requests', 'AAAAx', '', 'f3a9c1d2e4b5a6978812'])(
  'nothing is seen in %j',
  (text) => {
    expect(mentionsSecret(text, SECRET)).toBe(false);
  },
);

test('a secret without a letter or digit is seen nowhere', () =>
  expect(mentionsSecret('Bad token: --', '--')).toBe(false));
