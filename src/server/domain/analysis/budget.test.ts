import { describe, expect, test } from 'vitest';
import { createBudget } from './budget.ts';

describe('a budget', () => {
  test('reserves as long as the tokens are enough, and nothing more after the first refusal', () => {
    const budget = createBudget(100, 0);
    expect([60, 40, 1, 0].map(budget.reserve)).toEqual([true, true, false, false]);
    expect(budget.isUsedUp).toBe(true);
  });

  test('counts tokens that were spent before', () => {
    const budget = createBudget(100, 70);
    expect([budget.reserve(31), budget.isUsedUp]).toEqual([false, true]);
  });

  test('counts the used tokens instead of the reserved ones', () => {
    const budget = createBudget(100, 0);
    budget.reserve(80);
    budget.spend(80, 20);
    expect([budget.reserve(80), budget.isUsedUp]).toEqual([true, false]);
  });

  test('counts tokens that were used without a reservation, as for a post that is asked about again', () => {
    const budget = createBudget(100, 0);
    budget.spend(0, 90);
    expect(budget.reserve(20)).toBe(false);
  });

  test('without a limit reserves everything', () => {
    const budget = createBudget(null, 0);
    expect([budget.reserve(Number.MAX_SAFE_INTEGER), budget.isUsedUp]).toEqual([true, false]);
  });

  test('reserves nothing after it is closed, and does not count as used up', () => {
    const budget = createBudget(null, 0);
    budget.close();
    expect([budget.reserve(0), budget.isUsedUp]).toEqual([false, false]);
  });
});
