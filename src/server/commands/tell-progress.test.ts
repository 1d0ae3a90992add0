import { expect, test } from 'vitest';
import { describeProgress, progressTeller } from './tell-progress.ts';

const MINUTE = 60_000;

test.each([
  [
    { answered: 90, toAsk: 900, tokens: 20_100, tokenBudget: null },
    MINUTE,
    '90 of 900 posts answered, 20,100 tokens, about 9 min left',
  ],
  [
    { answered: 90, toAsk: 900, tokens: 0, tokenBudget: null },
    30 * MINUTE,
    '90 of 900 posts answered, 0 tokens, about 5 h left',
  ],
  [
    { answered: 899, toAsk: 900, tokens: 9, tokenBudget: 0 },
    MINUTE,
    '899 of 900 posts answered, 9 tokens, less than a minute left',
  ],
  // Half of the budget is used, so it ends before the posts do.
  [
    { answered: 90, toAsk: 9_000, tokens: 500, tokenBudget: 1_000 },
    3 * MINUTE,
    '90 of 9,000 posts answered, 500 tokens, about 3 min left',
  ],
  [{ answered: 0, toAsk: 900, tokens: 0, tokenBudget: null }, MINUTE, '0 of 900 posts answered, 0 tokens'],
])('%o after %i ms', (progress, elapsed, words) => {
  expect(describeProgress(progress, elapsed)).toBe(words);
});

test('progress is told at most every ten seconds, counted from the beginning of each file', () => {
  let time = 0;
  const said: string[] = [];
  const { begin, tell } = progressTeller(
    (words) => said.push(words),
    () => time,
  );
  const answeredAt = (now: number, answered: number) => {
    time = now;
    tell({ answered, toAsk: 100, tokens: 0, tokenBudget: null });
  };
  begin('1 of 2: small');
  answeredAt(9_999, 10);
  answeredAt(10_000, 20);
  answeredAt(19_999, 30);
  time = 30_000;
  begin('2 of 2: large');
  answeredAt(39_999, 40);
  answeredAt(40_000, 50);
  expect(said).toEqual([
    '1 of 2: small\n',
    '   20 of 100 posts answered, 0 tokens, less than a minute left\n',
    '2 of 2: large\n',
    '   50 of 100 posts answered, 0 tokens, less than a minute left\n',
  ]);
});
