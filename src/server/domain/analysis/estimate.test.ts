import { expect, test } from 'vitest';
import { sentenceOf } from './estimate.ts';

test.each([
  [{ tokens: 296_002, costUsd: null }, 'about 296,000 tokens; it begins'],
  [{ tokens: 296_002, costUsd: 0 }, 'about 296,000 tokens at no cost; it begins'],
  [{ tokens: 900, costUsd: 0.003 }, 'about 900 tokens, less than a cent; it begins'],
  [{ tokens: 900, costUsd: 0.01 }, 'about 900 tokens, about $0.01; it begins'],
  [{ tokens: 1_234_567, costUsd: 3.1 }, 'about 1,230,000 tokens, about $3.10; it begins'],
])('why %o waits is said without more figures than are known', (expected, words) => {
  expect(sentenceOf({ ...expected, outputTokens: 0 })).toContain(words);
});
