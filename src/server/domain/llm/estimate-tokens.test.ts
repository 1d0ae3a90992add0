import { expect, test } from 'vitest';
import { estimateTokens } from './estimate-tokens.ts';

test.each([
  ['English', 'They lie to you every day, and nobody dares to say so.', 14],
  ['Russian', 'Они лгут вам каждый день', 9],
  ['Chinese', '他们每天都在对你撒谎', 9],
  ['Hindi', 'वे हर दिन झूठ बोलते हैं', 11],
  ['emoji', '🚨🚨', 4],
  ['nothing', '', 0],
])('%s', (_, text, tokens) => {
  expect(estimateTokens(text)).toBe(tokens);
});
