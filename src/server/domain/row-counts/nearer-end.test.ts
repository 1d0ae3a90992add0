import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inOrder, placeOf } from './nearer-end.ts';

test('a page is the same from both ends of the list', () => {
  fc.assert(
    fc.property(fc.nat(50), fc.nat(60), fc.integer({ min: 1, max: 20 }), (count, skip, limit) => {
      const list = Array.from({ length: count }, (_, index) => index);
      const place = placeOf({ skip, limit }, count);
      const ordered = place.isFromEnd ? list.toReversed() : list;
      const rows = ordered.slice(place.skip, place.skip + place.limit);
      expect(inOrder(rows, place)).toEqual(list.slice(skip, skip + limit));
      expect(place.skip).toBeLessThanOrEqual(Math.max(skip, count / 2));
    }),
  );
});

test('the last page is read from the end', () => {
  expect(placeOf({ skip: 9995, limit: 5 }, 10_000)).toEqual({ isFromEnd: true, skip: 0, limit: 5 });
});
