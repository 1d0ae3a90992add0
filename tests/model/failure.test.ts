import { expect, test } from 'vitest';
import { isGone, toFailure } from '#machines/failure.ts';
import { GoneError, RefusedError } from '#tests/model/models/refusals.ts';

test('an error keeps its own message', () => {
  expect(toFailure(new Error('Item not found'))).toEqual({ message: 'Item not found', problems: {} });
});

test('problems of fields are kept by field', () => {
  const problems = { username: ['The name is taken', 'The name is short'] };
  expect(toFailure(new RefusedError('Validation Error', problems))).toEqual({ message: 'Validation Error', problems });
});

test.each([
  ['text', { username: 'The name is taken' }],
  ['nothing', null],
  ['a number', 7],
])('problems that are %s and not lists by field are left out', (_, problems) => {
  const error = Object.assign(new Error('Validation Error'), { problems });
  expect(toFailure(error)).toEqual({ message: 'Validation Error', problems: {} });
});

test.each([
  ['a string', 'secret detail'],
  ['nothing', undefined],
  ['an object', { message: 'secret detail' }],
])('%s that was thrown is not an error, so its text is not shown', (_, thrown) =>
  expect(toFailure(thrown)).toEqual({ message: 'Something went wrong.', problems: {} }),
);

test.each([
  ['an error that says so', new GoneError('Item not found'), true],
  ['an error that says the opposite', Object.assign(new Error('Bad Gateway'), { isGone: false }), false],
  ['any other error', new Error('Item not found'), false],
  ['an object that is not an error', { isGone: true }, false],
])('%s tells of something gone: %s', (_, thrown, gone) => expect(isGone(thrown)).toBe(gone));
