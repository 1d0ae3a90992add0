import { expect, test } from 'vitest';
import { timeOfPostId } from './post-id-time.ts';

test.each([
  ['266031293945503744', '2012-11-07T04:16:17.000Z'],
  ['1050118621198921728', '2018-10-10T20:19:24.000Z'],
])('the id %s was given at %s', (id, time) => {
  expect(timeOfPostId(id)).toBe(time);
});

test.each(['20', '29700859246', '', '0', '1.05e18', '99999999999999999999'])('%s holds no time', (id) => {
  expect(timeOfPostId(id)).toBeNull();
});
