import { expect, test } from 'vitest';
import { lookAlike } from './look-alike.ts';

const shared = (seconds: number) => ({ text: 'Bridges and rivers', links: [], author: null, seconds });

test('posts at most five seconds apart look like those of one owner, and later ones do not', () => {
  expect([lookAlike([5, 5].map(shared)), lookAlike([5, 6].map(shared))]).toEqual([
    [{ like: 'owner', what: null, objects: 2, of: 2 }],
    [],
  ]);
});
