import * as v from 'valibot';
import { expect, test } from 'vitest';
import { typedNameSchema } from './typed-name.ts';

test.each([
  ['IronwardFront', 'IronwardFront'],
  [' @IronwardFront ', 'IronwardFront'],
  ['https://x.com/IronwardFront', 'IronwardFront'],
  ['HTTPS://X.com/IronwardFront', 'IronwardFront'],
  ['https://twitter.com/IronwardFront/status/1790000000000000001?s=20', 'IronwardFront'],
  [' www.x.com/@IronwardFront/ ', 'IronwardFront'],
  ['mobile.twitter.com/IronwardFront', 'IronwardFront'],
  ['https://twitter.com/intent/user?screen_name=IronwardFront', 'IronwardFront'],
  ['https://x.com/intently', 'intently'],
])('%s names %s', (typed, name) => expect(v.parse(typedNameSchema, typed)).toBe(name));

test.each([
  'https://x.com/',
  'https://x.com/home',
  'https://x.com/home?screen=1',
  'https://x.com/a-name',
  'https://x.com.example.org/IronwardFront',
  'https://example.org/x.com/IronwardFront',
  'javascript:alert(1)',
  'sixteen_letters_',
])('"%s" names no account', (typed) => {
  const { success, issues } = v.safeParse(typedNameSchema, typed);
  expect({ success, issue: issues?.[0]?.message }).toEqual({
    success: false,
    issue: 'screenName takes 1 to 15 letters, digits or underscores.',
  });
});
