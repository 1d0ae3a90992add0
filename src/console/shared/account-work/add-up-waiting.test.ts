import { expect, test } from 'vitest';
import { addUpWaiting } from './add-up-waiting.ts';

const run = (id: number, tokens: number | null, cost_usd: number | null) => ({
  id,
  screen_name: `account_${id}`,
  tokens,
  cost_usd,
});

test.each([
  ['of one', [run(1, 40_000, 0.5)], '1 analysis, about 40,000 tokens, about $0.50'],
  ['of several', [run(1, 40_000, 0.5), run(2, 2_000, 0.25)], '2 analyses, about 42,000 tokens, about $0.75'],
  [
    'with one cost that is not known',
    [run(1, 40_000, 0.5), run(2, 2_000, null)],
    '2 analyses, about 42,000 tokens, cost unknown: the model has no price',
  ],
  ['with a use that is not known', [run(1, null, 0.5)], '1 analysis, tokens unknown, about $0.50'],
])('the use of waiting analyses, %s', (_, waiting, said) => {
  expect(addUpWaiting(waiting)).toBe(said);
});
