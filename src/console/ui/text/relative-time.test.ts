import { expect, test } from 'vitest';
import { describeTime } from './relative-time.ts';

const NOW = new Date('2026-03-31T12:00:00Z');

test.each([
  ['2026-03-31T11:59:30Z', 'just now'],
  ['2026-03-31T11:57:01Z', '2 minutes ago'],
  ['2026-03-31T09:00:00Z', '3 hours ago'],
  ['2026-03-30T11:00:00Z', 'yesterday'],
  ['2026-03-11T12:00:00Z', '20 days ago'],
  ['2026-01-15T12:00:00Z', 'Jan 15, 2026'],
  ['2026-03-31T12:05:00Z', 'in 5 minutes'],
])('%s is %s', (at, words) => expect(describeTime(new Date(at), NOW)).toBe(words));
