import { expect, test } from 'vitest';
import { describePace } from './describe-pace.ts';

test.each([
  ['2026-01-01T00:00:00Z', '2026-01-29T00:00:00Z', 40, '10'],
  ['2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z', 40, '40'],
  ['2026-01-01T00:00:00Z', '2026-06-01T00:00:00Z', 3, '0.14'],
  [null, null, 3, 'Not known'],
])('from %s to %s, %i posts are %s per week', (first_post_at, last_post_at, posts, pace) => {
  expect(describePace({ posts, first_post_at, last_post_at })).toBe(pace);
});
