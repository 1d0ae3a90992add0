import * as v from 'valibot';
import { expect, test } from 'vitest';
import { tagFormSchema } from './schemas.ts';

const ONE = { ids: ['7'] };

test('of one account, what was put in is added, and what was taken out is removed', () => {
  const form = { ...ONE, before: ['bots', 'wave'], tags: ['wave', 'new'], remove: [] };
  expect(v.parse(tagFormSchema, form)).toEqual({ ids: [7], add: ['new'], remove: ['bots'] });
});

test('of several accounts, each list says what happens to its tags', () => {
  const form = { ids: ['7', '8'], before: [], tags: ['new'], remove: ['bots'] };
  expect(v.parse(tagFormSchema, form)).toEqual({ ids: [7, 8], add: ['new'], remove: ['bots'] });
});

test.each(['x'.repeat(41), 'one\ntwo'])('a tag of more than 40 characters or of two lines is refused: %j', (tag) => {
  const form = { ...ONE, before: [], tags: [tag], remove: [] };
  expect(v.safeParse(tagFormSchema, form).success).toBe(false);
  expect(v.safeParse(tagFormSchema, { ...form, tags: ['one'] }).success).toBe(true);
});
