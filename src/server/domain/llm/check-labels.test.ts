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

test('a confidence is from 0 to 1, both included', () => {
  const prepared = preparePost({ id: '1', text: 'They lie.', author }, true);
  const labels = [-0.01, 0, 1, 1.01].map((confidence) => ({
    category: 'doubt',
    confidence,
    quote: 'They lie',
    rationale: '',
  }));
  const { found, refused } = checkLabels(labels, prepared, ['Doubt']);
  expect([found.map(({ confidence }) => confidence), refused.confidence]).toEqual([[0, 1], 2]);
});

test('of more than fifty labels the first fifty are read, and the others counted', () => {
  const prepared = preparePost({ id: '1', text: 'They lie.', author }, true);
  const label = { category: 'doubt', confidence: 0.5, quote: 'They lie', rationale: '' };
  const { found, refused } = checkLabels(
    Array.from({ length: 52 }, () => label),
    prepared,
    ['Doubt'],
  );
  expect([found.length, refused.surplus]).toEqual([50, 2]);
});

test('labels are kept with the name of their category, and the others counted by what is wrong first', () => {
  const prepared = preparePost({ id: '1', text: 'They lie, says @river_1.', author }, true);
  const label = { category: ' DOUBT ', confidence: 0.5, quote: 'They lie', rationale: 'So says @author\0.' };
  const given = [
    label,
    { ...label, category: 'Fear' },
    { ...label, category: 'Fear', confidence: 2, quote: 'no' },
    { ...label, confidence: Number.NaN, quote: 'no' },
    { ...label, quote: 'They lied' },
    { ...label, category: 'cast doubt', quote: '@author', confidence: 1 },
  ];
  expect(checkLabels(given, prepared, ['Doubt', 'Cast Doubt'])).toEqual({
    found: [
      { category: 'Doubt', confidence: 0.5, quote: 'They lie', start: 0, end: 8, rationale: 'So says @river_1.' },
      { category: 'Cast Doubt', confidence: 1, quote: '@river_1', start: 15, end: 23, rationale: 'So says @river_1.' },
    ],
    refused: { category: 2, confidence: 1, quote: 1, surplus: 0 },
  });
});

test('a rationale is cut after 1,000 characters, and not inside one', () => {
  const prepared = preparePost({ id: '1', text: 'They lie.', author: null }, true);
  const rationaleOf = (rationale: string) => {
    const label = { category: 'Doubt', confidence: 0.5, quote: 'They lie', rationale };
    return checkLabels([label], prepared, ['Doubt']).found[0]?.rationale;
  };
  expect([rationaleOf('x'.repeat(1_000)), rationaleOf('x'.repeat(1_001)), rationaleOf(`${'x'.repeat(999)}😀`)]).toEqual(
    ['x'.repeat(1_000), 'x'.repeat(1_000), `${'x'.repeat(999)}\uFFFD`],
  );
});
