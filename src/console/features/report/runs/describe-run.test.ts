import { expect, test } from 'vitest';
import type { Run } from '#contract/run.ts';
import { describeOrders, describeUnused, describeUse } from './describe-run.ts';

const run = (given: Partial<Run>) =>
  ({
    posts_refused: 0,
    posts_unreadable: 0,
    quotes_refused: 0,
    labels_found: 0,
    injection_attempts: 0,
    input_tokens: 0,
    cache_read_tokens: 0,
    cache_write_tokens: 0,
    output_tokens: 0,
    has_estimated_tokens: false,
    cost_usd: null,
    seconds: 0,
    ...given,
  }) as Run;

test('a run used tokens, money and time', () => {
  const used = { input_tokens: 4_000, output_tokens: 321, cost_usd: 0.5, seconds: 480 };
  expect(describeUse(run(used))).toBe('4,321 tokens, $0.50, 8 min');
  expect(describeUse(run({ seconds: 3 }))).toBe('less than a minute');
});

test.each<[Partial<Run>, string[]]>([
  [{}, []],
  [{ posts_refused: 1, posts_unreadable: 2 }, ['1 post refused by the model', '2 posts without a usable answer']],
  [{ quotes_refused: 3, labels_found: 117 }, ['3 of 120 labels (2.5%) refused, as their quote is not in the post']],
  [{ quotes_refused: 3, labels_found: null }, ['3 labels refused, as their quote is not in the post']],
])('%j cannot be used: %j', (given, said) => expect(describeUnused(run(given))).toEqual(said));

test.each([
  [0, null],
  [1, '1 post with a prompt-injection attempt'],
  [1_200, '1,200 posts with a prompt-injection attempt'],
])('of %d posts that give orders it says: %s', (injection_attempts, said) => {
  expect(describeOrders(run({ injection_attempts }))).toBe(said);
});
