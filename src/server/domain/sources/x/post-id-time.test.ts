import { expect, test } from 'vitest';
import { timeOfPostId } from './post-id-time.ts';

test.each([
  ['266031293945503744', '2012-11-07T04:16:17.000Z'],
  ['1050118621198921728', '2018-10-10T20:19:24.000Z'],
  // The first with a time: 29,700,859,247 / 2^22 = 7,081 ms after 01:42:54.657.
  ['29700859247', '2010-11-04T01:43:01.000Z'],
  // The last before a second begins, and the first of it.
  ['1060023104304054271', '2018-11-07T04:16:16.000Z'],
  ['1060023104304054272', '2018-11-07T04:16:17.000Z'],
])('the id %s was given at %s', (id, time) => {
  expect(timeOfPostId(id)).toBe(time);
});

test.each(['20', '29700859246', '', '0', '1.05e18', '99999999999999999999'])('%s holds no time', (id) => {
  expect(timeOfPostId(id)).toBeNull();
});
