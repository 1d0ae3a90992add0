import * as v from 'valibot';
import { expect, test } from 'vitest';
import { findProblems } from '#console/shared/forms/form.ts';
import { REVIEW_START, reviewFormSchema } from './start-form.ts';

test('asks for the usual sample unless a person types another one', { tags: ['S15.15'] }, () => {
  const usual = { kind: 'propaganda', size: 100, unmarked: 0.5, doubled: 0, is_blind: true };
  expect(v.parse(reviewFormSchema, REVIEW_START)).toEqual(usual);
  const typed = { kind: 'disinformation', size: '40', unmarked: '80', doubled: '20', is_blind: false, seed: ' may ' };
  expect(v.parse(reviewFormSchema, typed)).toEqual({
    kind: 'disinformation',
    size: 40,
    unmarked: 0.8,
    doubled: 20,
    is_blind: false,
    seed: 'may',
  });
});

test.each([
  [{ size: '' }, { size: ['Must be a number'] }],
  [{ size: '19' }, { size: ['Must be at least 20'] }],
  [{ size: '20.5' }, { size: ['Must be a whole number'] }],
  [{ unmarked: '5' }, { unmarked: ['Must be at least 10'] }],
  [{ unmarked: '95' }, { unmarked: ['Must be at most 90'] }],
  [{ unmarked: 'half' }, { unmarked: ['Must be a number'] }],
  [{ doubled: '-1' }, { doubled: ['Must be at least 0'] }],
  [{ seed: 'x'.repeat(101) }, { seed: ['Must be at most 100 characters'] }],
])('refuses %o', (typed, problems) => {
  expect(findProblems(reviewFormSchema, { ...REVIEW_START, ...typed })).toEqual(problems);
});
