import { afterEach, expect, test, vi } from 'vitest';
import { canBeFetched, findSource, isShownLately } from './find-source.ts';
import type { SourceId } from './source.ts';

afterEach(() => void vi.useRealTimers());

test('a source is found by its id, and a source of another version is not', () => {
  expect(findSource('bluesky').id).toBe('bluesky');
  expect(() => findSource('myspace' as SourceId)).toThrow('There is no source myspace');
});

test.each<[SourceId, boolean]>([
  ['x', true],
  ['mastodon', true],
  ['archive', false],
  ['sample', true],
])('whether an account of %s can be fetched again: %s', (source, expected) => {
  expect(canBeFetched({ source })).toBe(expected);
});

const NOW = new Date('2026-01-02T12:00:00Z');

test.each<[SourceId, string | null, boolean]>([
  ['x', '2026-01-01T12:00:00.001Z', true],
  ['x', '2026-01-01T12:00:00.000Z', false],
  ['x', null, false],
  ['bluesky', '2026-01-02T12:00:00.000Z', false],
])('an account of %s that was last shown at %s need not be asked for: %s', (source, shown, expected) => {
  vi.setSystemTime(NOW);
  const last_seen_at = shown === null ? null : new Date(shown);
  expect(isShownLately({ source, last_seen_at })).toBe(expected);
});
