import { expect, test } from 'vitest';
import type { OutcomeKind } from '#server/domain/labelling/outcome.ts';
import type { Example, Marked } from './example.ts';
import { joinLabelled } from './join-labelled.ts';
import type { Labelled } from './label-examples.ts';

const example = (text: string): Example => ({ text, language: 'en', isPositive: true, author: null });
const [MARKED, PLAIN, FAILED, REFUSED, LEFT] = ['marked', 'plain', 'failed', 'refused', 'left'].map(example) as [
  Example,
  Example,
  Example,
  Example,
  Example,
];
const mark = (quote: string, confidence: number) => ({ category: 'Fear', quote, confidence });
const marked = (of: Example, ...labels: ReturnType<typeof mark>[]): Marked => ({
  example: of,
  mark: labels[0] ?? null,
  quotes: labels.map(({ quote }) => quote),
});

/** What one question found, in this order of the examples; numbers that tell the two questions apart. */
const part = (outcomes: (OutcomeKind | undefined)[], found: Marked[], times: number): Labelled => ({
  marked: found,
  outcomes: new Map([MARKED, PLAIN, FAILED, REFUSED, LEFT].map((each, place) => [each, outcomes[place]])),
  ...{ refused: 0, unreadable: 0, beyond_budget: 0, not_read: 3 },
  ...{ requests: 1 * times, tokens: 20 * times, tokens_out: 3 * times },
  ...{ tokens_cache_read: 4 * times, tokens_cache_write: 5 * times },
});

test('what several questions found in an example is joined, and the worst outcome of each counts', () => {
  const joined = joinLabelled([
    part(
      ['nothing', 'nothing', 'unreadable', 'unreadable', 'refused'],
      [marked(MARKED, mark('weak', 0.4)), marked(PLAIN)],
      1,
    ),
    part(
      ['labelled', 'nothing', 'labelled', 'refused', undefined],
      [marked(MARKED, mark('strong', 0.9)), marked(PLAIN), marked(FAILED, mark('lost', 0.8))],
      10,
    ),
  ]);
  expect(joined).toEqual({
    marked: [
      { example: MARKED, mark: mark('strong', 0.9), quotes: ['weak', 'strong'] },
      { example: PLAIN, mark: null, quotes: [] },
    ],
    outcomes: new Map<Example, OutcomeKind | undefined>([
      [MARKED, 'labelled'],
      [PLAIN, 'nothing'],
      [FAILED, 'unreadable'],
      [REFUSED, 'refused'],
      [LEFT, undefined],
    ]),
    ...{ refused: 1, unreadable: 1, beyond_budget: 1, not_read: 3 },
    ...{ requests: 11, tokens: 220, tokens_out: 33, tokens_cache_read: 44, tokens_cache_write: 55 },
  });
});
