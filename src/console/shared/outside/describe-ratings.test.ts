import { expect, test } from 'vitest';
import type { ListFindings } from '#contract/outside.ts';
import { describeRated, describeRating } from './describe-ratings.ts';

const findings = (links: number, low_links: number, low_to: number | null) => ({
  links,
  low_links,
  list: { low_to } as ListFindings['list'],
});

test.each([
  [97, findings(41, 12, 0.2), '41 of 97 links lead to domains that it rates, 12 of them low'],
  [1, findings(1, 0, 0.2), '1 of 1 link leads to domains that it rates, 0 of them low'],
  [97, findings(0, 0, 0.2), '0 of 97 links lead to domains that it rates'],
  [97, findings(41, 0, null), '41 of 97 links lead to domains that it rates'],
])('of %i links', (all, found, words) => {
  expect(describeRated(all, found)).toBe(words);
});

test.each([
  ['fake', 0.05, 'fake, score 0.05'],
  ['', 0, 'score 0'],
  ['satire', null, 'satire'],
])('a rating of %j and %j', (category, score, words) => {
  expect(describeRating({ category, score })).toBe(words);
});
