import { describe, expect, test } from 'vitest';
import { createBudget } from './budget.ts';

describe('a budget', () => {
  test('reserves what it holds, and nothing more from the first reservation on that it does not hold', () => {
    const budget = createBudget(100, 0);
    expect([60, 40, 1, 0].map(budget.reserve)).toEqual([true, true, false, false]);
    expect(budget.isUsedUp).toBe(true);
  });

  test('counts what was spent before', () => {
    const budget = createBudget(100, 70);
    expect([budget.reserve(31), budget.isUsedUp]).toEqual([false, true]);
  });

  test('counts what was used in place of what was reserved', () => {
    const budget = createBudget(100, 0);
    budget.reserve(80);
    budget.spend(80, 20);
    expect([budget.reserve(80), budget.isUsedUp]).toEqual([true, false]);
  });

  test('counts what was used without a reservation, as by a post that is asked about again', () => {
    const budget = createBudget(100, 0);
    budget.spend(0, 90);
    expect(budget.reserve(20)).toBe(false);
  });

  test('without a limit holds everything', () => {
    const budget = createBudget(null, 0);
    expect([budget.reserve(Number.MAX_SAFE_INTEGER), budget.isUsedUp]).toEqual([true, false]);
  });

  test('that is closed reserves nothing, and is not used up', () => {
    const budget = createBudget(null, 0);
    budget.close();
    expect([budget.reserve(0), budget.isUsedUp]).toEqual([false, false]);
  });
});
