import { expect, test } from 'vitest';
import { preparePost } from '#server/domain/sent-posts/prepare-post.ts';
import { checkLabels } from './check-labels.ts';

const author = { screenName: 'river_1', displayName: 'River Watch' };

test('a rationale that repeats the placeholder of a long link stays as short as any other', () => {
  const link = `t.me/river_1/${'x'.repeat(60_000)}`;
  const prepared = preparePost({ id: '1', text: `${link} They lie.`, author }, true);
  // With the link in its place, the whole rationale would be longer than a string can be.
  const rationale = '[link-to-author]'.repeat(10_000);
  const label = { category: 'doubt', confidence: 0.5, quote: 'They lie', rationale };
  expect(checkLabels([label], prepared, ['Doubt']).found).toEqual([
    {
      category: 'Doubt',
      confidence: 0.5,
      quote: 'They lie',
      start: 60_014,
      end: 60_022,
      rationale: link.slice(0, 1_000),
    },
  ]);
});
