import { expect, test } from 'vitest';
import { NO_COUNTS } from '#server/domain/sources/source.ts';
import { nextPosition, type Position } from './cursor.ts';

const BEFORE: Position = { via: 'feed', cursor: '2', oldest: '2026-01-01T00:05:00.000Z', stalled: 2 };
const placedAt = (...minutes: number[]) =>
  minutes.map((minute) => ({
    at: `2026-01-01T00:0${minute}:00.000Z`,
    post: {
      external_id: String(minute),
      text: 'Harbour',
      created_at: null,
      lang: null,
      kind: 'post' as const,
      original_at: null,
      counts: NO_COUNTS,
      links: [],
    },
  }));
/** The place after a page whose posts are of these minutes; the page before ended at minute 5, the third that got no older. */
const after = (...minutes: number[]) => {
  const next = nextPosition({ via: 'feed', next: '3', before: BEFORE, placed: placedAt(...minutes) });
  return next === null ? null : JSON.parse(next);
};

test('a page with an older post begins the count of those that get no older again', () => {
  expect(after(6, 4)).toEqual({ via: 'feed', cursor: '3', oldest: '2026-01-01T00:04:00.000Z', stalled: 0 });
});

test('so does a page that goes on within the second in which the last one ended', () => {
  expect(after(5)).toEqual({ via: 'feed', cursor: '3', oldest: '2026-01-01T00:05:00.000Z', stalled: 0 });
});

test('a list whose pages get no older three times is ended', () => {
  expect(after(7, 6)).toBeNull();
});

test('a page without posts counts as neither', () => {
  expect(after()).toEqual({ ...BEFORE, cursor: '3' });
});

const FIRST = { via: 'feed' as const, next: '3', before: null };
const read = (position: string | null) => (position === null ? null : JSON.parse(position));

test('the first page begins the count, also where no post has a time', () => {
  expect(read(nextPosition({ ...FIRST, placed: placedAt(5, 4) }))).toEqual({
    via: 'feed',
    cursor: '3',
    oldest: '2026-01-01T00:04:00.000Z',
    stalled: 0,
  });
  const untimed = placedAt(5).map((one) => ({ ...one, at: null }));
  expect(read(nextPosition({ ...FIRST, placed: untimed }))).toEqual({
    via: 'feed',
    cursor: '3',
    oldest: null,
    stalled: 0,
  });
});

test('a page with newer posts only, even one, is counted, and the oldest time stays', () => {
  const before = { ...BEFORE, stalled: 0 };
  expect(read(nextPosition({ ...FIRST, before, placed: placedAt(7) }))).toEqual({ ...before, cursor: '3', stalled: 1 });
  expect(after(7)).toBeNull();
});

test('a page that only begins in that second gets no older', () => {
  expect(after(7, 5)).toBeNull();
});

test('a list without a next page, or whose next page is this one, is ended', () => {
  expect(nextPosition({ ...FIRST, next: null, placed: placedAt(5) })).toBeNull();
  expect(nextPosition({ ...FIRST, next: '2', before: BEFORE, placed: placedAt(4) })).toBeNull();
});

test('a list whose posts have no times is ended, too', () => {
  const before = { ...BEFORE, oldest: null };
  const placed = placedAt(5).map((one) => ({ ...one, at: null }));
  expect(nextPosition({ ...FIRST, before, placed })).toBeNull();
});
