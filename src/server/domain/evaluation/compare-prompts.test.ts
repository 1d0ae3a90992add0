import { expect, test } from 'vitest';
import { comparePrompts } from './compare-prompts.ts';
import type { Example, Marked } from './example.ts';

const example = (text: string, isPositive: boolean): Example => ({ text, language: 'en', isPositive, author: null });
const [A, B, C, D] = [example('A', true), example('B', true), example('C', false), example('D', false)] as const;
const LEFT = example('left out by the second', false);

/** What a way of asking said of examples: their strength; null for nothing. */
const way = (...said: (readonly [Example, number | null])[]): Marked[] =>
  said.map(([of, confidence]) => ({
    example: of,
    mark: confidence === null ? null : { category: 'Fear', quote: 'x', confidence },
    quotes: [],
  }));
const about = (value: number) => ({
  value: expect.closeTo(value, 10),
  interval: [expect.any(Number), expect.any(Number)],
});

test('ways of asking are compared with the first, on the posts that all of them read', async () => {
  const first = way([A, 0.8], [B, 0.2], [LEFT, 0.9], [C, 0.5], [D, null]);
  const second = way([A, 0.8], [B, 0.6], [C, 0.5], [D, 0.1]);
  expect(await comparePrompts([first, second])).toEqual({
    compared: 4,
    positives: 2,
    prompts: [
      // Of the four pairs one is turned, and of the two flagged one is positive, as one of the two positives is flagged.
      { auc: about(3 / 4), f1: about(1 / 2), auc_difference: null, f1_difference: null },
      // All pairs are right, and both positives are flagged, beside one other.
      { auc: about(1), f1: about(4 / 5), auc_difference: about(1 / 4), f1_difference: about(4 / 5 - 1 / 2) },
    ],
  });
});

test('where only one label was read by all, or nothing, there is nothing to tell apart', async () => {
  const nothing = { auc: null, f1: null, auc_difference: null, f1_difference: null };
  const positives = [way([A, 0.8], [C, 0.5]), way([A, 0.8], [B, 0.6])];
  expect(await comparePrompts(positives)).toEqual({ compared: 1, positives: 1, prompts: [nothing, nothing] });
  expect(await comparePrompts([way([A, 0.8]), way([C, 0.1])])).toEqual({
    ...{ compared: 0, positives: 0, prompts: [nothing, nothing] },
  });
  expect(await comparePrompts([])).toEqual({ compared: 0, positives: 0, prompts: [] });
});
