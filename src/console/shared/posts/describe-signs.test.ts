import { expect, test } from 'vitest';
import { describeSigns } from './describe-signs.ts';

test('the signs of orders are one sentence, and their consequence is another', () => {
  expect(describeSigns(['order', 'hidden'])).toBe(
    'It tells the analyzer what to do; it holds text that no reader sees. It is labelled like every other post.',
  );
});
