import { expect, test } from 'vitest';
import { describeConfirmation } from './describe-confirmation.ts';

test('it counts the analyses that were confirmed', () => {
  expect(describeConfirmation({ asked: 1, confirmed: 1 })).toEqual({
    type: 'success',
    title: 'Success',
    description: '1 analysis confirmed.',
  });
});

test('it says how many were cancelled or confirmed meanwhile', () => {
  expect([
    describeConfirmation({ asked: 212, confirmed: 211 }).description,
    describeConfirmation({ asked: 5, confirmed: 2 }).description,
  ]).toEqual(['211 analyses confirmed. 1 other no longer waited.', '2 analyses confirmed. 3 others no longer waited.']);
});

test('it claims no success when none waited any more', () => {
  expect(describeConfirmation({ asked: 2, confirmed: 0 })).toEqual({
    type: 'info',
    title: 'Nothing confirmed',
    description: 'None of these analyses is waiting now.',
  });
});
