import { setImmediate } from 'node:timers/promises';
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
    expect([budget.reserve(0), budget.isUsedUp, budget.isOver]).toEqual([false, false, true]);
  });

  describe('admits requests', () => {
    const NEVER = new AbortController().signal;
    const isSettled = async (promise: Promise<unknown>) => {
      let settled = false;
      promise.finally(() => {
        settled = true;
      });
      await setImmediate();
      return settled;
    };

    test('together, as long as it holds all that the others use at most', async () => {
      const budget = createBudget(100, 0);
      await budget.admit(99, NEVER);
      expect(await isSettled(budget.admit(99, NEVER))).toBe(true);
    });

    test('otherwise one after the other, and none once it is used up', async () => {
      const budget = createBudget(100, 0);
      const release = await budget.admit(100, NEVER);
      const second = budget.admit(100, NEVER);
      const third = budget.admit(100, NEVER);
      expect(await isSettled(second)).toBe(false);
      budget.spend(0, 70);
      release?.();
      const releaseSecond = await second;
      expect(await isSettled(third)).toBe(false);
      budget.spend(0, 80);
      releaseSecond?.();
      expect([await third, budget.isUsedUp]).toEqual([null, true]);
    });

    test('not after it is closed, nor while they wait when it is closed or their work is stopped', async () => {
      const stop = new AbortController();
      const budget = createBudget(100, 0);
      await budget.admit(200, NEVER);
      const stopped = budget.admit(200, stop.signal);
      const closed = budget.admit(200, NEVER);
      stop.abort();
      expect(await stopped).toBe(null);
      budget.close();
      expect(await Promise.all([closed, budget.admit(1, NEVER)])).toEqual([null, null]);
    });

    test('none once exactly its limit is used, and those that wait learn it at once', async () => {
      const budget = createBudget(100, 0);
      await budget.admit(100, NEVER);
      const waiting = budget.admit(1, NEVER);
      budget.spend(0, 100);
      expect([await waiting, budget.isUsedUp, budget.isOver]).toEqual([null, true, true]);
    });

    test('without a limit all at once', async () => {
      const budget = createBudget(null, 0);
      await budget.admit(200, NEVER);
      expect(await isSettled(budget.admit(200, NEVER))).toBe(true);
    });
  });
});
