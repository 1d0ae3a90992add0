import { expect, test } from 'vitest';
import { findRoom } from './find-room.ts';

const WINDOW = { height: 800, edge: 16 };

test.each([
  ['at the edge of an empty window', 100, [], 16],
  ['below buttons further up', 100, [{ top: 600, bottom: 660 }], 16],
  ['above buttons that stay at the bottom', 100, [{ top: 740, bottom: 800 }], 68],
  ['above buttons that end where it would stand', 100, [{ top: 700, bottom: 760 }], 108],
  [
    'between two rows of buttons',
    100,
    [
      { top: 740, bottom: 800 },
      { top: 500, bottom: 560 },
    ],
    68,
  ],
  [
    'above both, if there is no room between them',
    200,
    [
      { top: 500, bottom: 560 },
      { top: 740, bottom: 800 },
    ],
    308,
  ],
  ['not above buttons that are below the window', 100, [{ top: 900, bottom: 960 }], 16],
  ['within the window, where all of it is taken', 700, [{ top: 300, bottom: 360 }], 84],
])('a toast stands %s', (_, height, covered, bottom) => {
  expect(findRoom(height, WINDOW, covered)).toBe(bottom);
});
