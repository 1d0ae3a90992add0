import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { accountNamed, comparable, SCREEN_NAMES } from './names.ts';

test.each([
  ['  Jane \t\n Doe ', 'Jane Doe'],
  ['Jane\u00a0Doe', 'Jane Doe'],
  ['\u202aJane\u202c\u200eDoe\u2069', 'JaneDoe'],
  ['Ja\0ne', 'Jane'],
  ['Zoe\u0308', 'Zoë'],
  ['ＡＢ', 'ＡＢ'],
  ['jane', 'jane'],
  ['a\uD83Db', 'a\uFFFDb'],
  ['نمی‌خواهم', 'نمی‌خواهم'],
  ['\u200b \u2060', ''],
  [' ', ''],
  ['', ''],
])('the name %j is compared as %j', (name, bare) => {
  expect(comparable(name)).toBe(bare);
});

/** The first ten digits of the hash of an id. */
const hash = (id: string) => createHash('sha256').update(id).digest('hex').slice(0, 10);

test.each([
  ['Jane Doe', 'jane-doe'],
  ['“Jane” & Co.', 'jane-co'],
  ['Zoë Müller', 'zoë-müller'],
  ['Zoe\u0308', 'zoe'],
  ['Иван 3', 'иван-3'],
  ['🚨🚨', 'name'],
  [`${'a'.repeat(39)} b`, 'a'.repeat(39)],
  ['𝐀'.repeat(41), '𝐀'.repeat(40)],
])('the account %j has the screen name %s with a hash', (name, slug) => {
  const account = accountNamed(name);
  expect(account).toEqual({
    id: `name:${name}`,
    screen_name: `${slug}:${hash(`name:${name}`)}`,
    name,
    description: null,
  });
  expect(SCREEN_NAMES.pattern.test(account.screen_name)).toBe(true);
});

test.each([
  'jane-doe',
  'jane-doe:012345678',
  'jane-doe:012345678x',
  'jane doe:0123456789',
  ':0123456789',
  `${'a'.repeat(41)}:0123456789`,
])('%s is no screen name of a table', (name) => {
  expect(SCREEN_NAMES.pattern.test(name)).toBe(false);
});
