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
  ['posts add up', [post([[9, 15]], ['are vermin']), post([[0, 4]], [])], (2 * 6) / (6 + 10 + 4)],
  ['a post without known spans adds nothing', [post([[9, 15]], ['vermin']), post(undefined, ['all'])], 1],
  [
    'spans that overlap count once',
    [
      post(
        [
          [9, 15],
          [9, 15],
        ],
        ['vermin', 'vermin'],
      ),
    ],
    1,
  ],
  ['a span that ends before it begins is empty', [post([[15, 9]], []), post([[9, 15]], ['vermin'])], 1],
  ['labels where people marked nothing count against it', [post([], ['vermin'])], 0],
  ['a quote of other words adds nothing to others', [post([[9, 15]], ['vermin', 'rats'])], 1],
  ['posts without known spans do not count', [post(undefined, ['vermin'])], null],
  ['where nobody marked anything there is nothing to compare', [post([], [])], null],
])('%s', (_, marked, score) => expect(scoreSpans(marked)).toEqual(score));
