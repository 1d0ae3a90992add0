import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { PROPAGANDA_DEFAULTS } from '#server/domain/labelling/defaults/propaganda.ts';
import type { Labeller } from '#server/domain/labelling/labeller.ts';
import type { Purse } from '#server/domain/spending/purse.ts';
import { BudgetUsedUp } from '#server/domain/spending/reserve.ts';
import { createMemoryLabeller } from '#tests/server/support/memory-labeller.ts';
import { askTexts } from './ask-texts.ts';
import { createBudget } from './budget.ts';

const NEVER = new AbortController().signal;
const MOST = 1_000;

/** A purse that holds the estimate, and then no request. */
const emptied: Purse = {
  cover: async () => true,
  admit: async () => null,
  spend: () => {},
  refusal: new BudgetUsedUp({ payee: 'models', left: 0, usd: 1, isOwn: true }, new Date()),
  close: async () => {},
};

test('a request that the day’s money refuses holds no tokens of the run', async () => {
  const budget = createBudget(MOST, 0);
  const admitted: unknown[] = [];
  const labeller: Labeller = {
    ...createMemoryLabeller(),
    async *label(posts, _, signal, given) {
      for await (const _post of posts) admitted.push(await given?.admit?.(MOST, signal));
      yield* [];
    },
  };
  const reports = askTexts({
    labeller,
    analyzer: { ...PROPAGANDA_DEFAULTS, kind: 'propaganda' },
    texts: [{ hash: 'a', text: 'A calm day.', language: 'en' }],
    authorOf: () => null,
    budget,
    purse: emptied,
    signal: NEVER,
  });
  expect((await reports.next()).done).toBe(true);
  expect(admitted).toEqual([null]);
  const next = await Promise.race([budget.admit(MOST, NEVER), nextTurn('waits')]);
  expect(next).toEqual(expect.any(Function));
});
