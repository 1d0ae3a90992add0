import { expect, test } from 'vitest';
import type { GoldMeasure } from '#contract/gold.ts';
import { describeGold } from './describe-gold.ts';

const MEASURED: GoldMeasure = {
  kind: 'propaganda',
  fingerprint: 'f',
  posts: 84,
  reviews: 2,
  read: 84,
  found: 21,
  flagged: 18,
  not_blind: 0,
  precision: { value: 0.71, interval: [0.5, 0.86] },
  recall: { value: 0.58, interval: [0.44, 0.71] },
};

test.each<[string, Partial<GoldMeasure>, string]>([
  [
    'both figures',
    {},
    'It finds 58% (44 to 71) of what people found. Of what it flags, people confirm 71% (50 to 86). Measured on 84 posts of 2 reviews.',
  ],
  [
    'no post',
    { posts: 0, reviews: 0, read: 0 },
    'No figures yet: people here do not agree on any post for this question.',
  ],
  [
    'no post that it has read',
    { read: 0 },
    "Nothing is known yet: it has read none of 84 posts of 2 reviews. This command asks about them: npm run evaluate -- --reviews --setting='Ours'",
  ],
  [
    'too few, of one review, some not blind and some not read',
    { reviews: 1, read: 80, found: 1, flagged: 4, not_blind: 3, precision: null, recall: null },
    "Too few to say how much it finds: people found something in 1 post. Too few to say how often it is right: it flags 4 posts. Measured on 84 posts of 1 review. For 3 posts of these, readers saw the marks before they judged. It has read 80 of these posts. This command asks about the others: npm run evaluate -- --reviews --setting='Ours'",
  ],
])('says what is known with %s', { tags: ['S15.17'] }, (_, given, said) => {
  expect(describeGold({ ...MEASURED, ...given }, 'Ours')).toBe(said);
});

test('the command takes any name of a setting as one word of a shell', { tags: ['S15.17'] }, () => {
  const said = describeGold({ ...MEASURED, read: 0 }, `Ben's "$(rm)"`);
  expect(said).toMatch(/: npm run evaluate -- --reviews --setting='Ben'\\''s "\$\(rm\)"'$/);
});
