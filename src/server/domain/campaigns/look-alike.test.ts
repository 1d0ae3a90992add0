import { expect, test } from 'vitest';
import { lookAlike } from './look-alike.ts';

const shared = (seconds: number) => ({ text: 'Bridges and rivers', links: [], author: null, seconds });

test('what seven of ten posts share is named, and what six share is not', () => {
  const ten = (count: number) =>
    Array.from({ length: 10 }, (_, place) => ({
      ...shared(60),
      text: place < count ? '@Star @star Bridges via @Poster https://a.example/1' : 'Bridges',
      links: place < count ? ['https://www.a.example/1', 'https://a.example/2'] : [],
    }));
  expect([lookAlike(ten(7)), lookAlike(ten(6))]).toEqual([
    [
      { like: 'links', what: 'a.example', objects: 7, of: 10 },
      { like: 'app', what: 'Poster', objects: 7, of: 10 },
      { like: 'fans', what: '@star', objects: 7, of: 10 },
    ],
    [],
  ]);
});

test('reposts look like those of fans of their author, not of whom they name', () => {
  const repost = (author: string) => ({ ...shared(60), text: `RT @${author}: @eve, look`, author });
  expect(lookAlike([repost('bob'), repost('bob')])).toEqual([{ like: 'fans', what: '@bob', objects: 2, of: 2 }]);
  expect(lookAlike([repost('bob'), repost('carl')])).toEqual([]);
});

test('posts at most five seconds apart look like those of one owner, and later ones do not', () => {
  expect([lookAlike([5, 5].map(shared)), lookAlike([5, 6].map(shared))]).toEqual([
    [{ like: 'owner', what: null, objects: 2, of: 2 }],
    [],
  ]);
});
