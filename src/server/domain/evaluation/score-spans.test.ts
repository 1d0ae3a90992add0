import { expect, test } from 'vitest';
import type { Span } from './example.ts';
import { scoreSpans } from './score-spans.ts';

const post = (spans: readonly Span[] | undefined, quotes: readonly string[]) => ({
  example: {
    text: 'They are vermin, all vermin.',
    isPositive: true,
    author: null,
    language: 'en',
    ...(spans !== undefined && { spans }),
  },
  mark: null,
  quotes,
});

test.each([
  ['half of the characters are shared', [post([[9, 15]], ['are vermin'])], (2 * 6) / (6 + 10)],
  ['a quote counts where it stands first', [post([[21, 27]], ['vermin'])], 0],
  ['a quote of other words counts nothing', [post([[9, 15]], ['rats'])], 0],
  ['posts without known spans do not count', [post(undefined, ['vermin'])], null],
  ['where nobody marked anything there is nothing to compare', [post([], [])], null],
])('%s', (_, marked, score) => expect(scoreSpans(marked)).toEqual(score));
