import { expect, test } from 'vitest';
import { idInUrl, nameInUrl, uriInUrl } from './post-url.ts';

test.each([
  ['https://twitter.com/Ann_1/status/123?s=1', 'Ann_1', '123'],
  ['http://x.com/ann/statuses/45', 'ann', '45'],
  ['HTTPS://X.COM/ann/STATUS/45', 'ann', ''],
  ['https://x.com/i/status/123', '', '123'],
  ['https://x.com/i/web/status/123', '', '123'],
  ['https://x.com/ann', '', ''],
  ['https://x.com/abcdefghijklmnop/status/1', '', '1'],
  ['https://elsewhere.example/ann/status/9', '', '9'],
  ['', '', ''],
])('the address "%s" names "%s" and the post "%s"', (url, name, id) => {
  expect([nameInUrl(url), idInUrl(url)]).toEqual([name, id]);
});

test.each([
  ['https://bsky.app/profile/did:plc:abc/post/3k?x', 'at://did:plc:abc/app.bsky.feed.post/3k'],
  ['BSKY.APP/profile/did:web:a.example/post/3k#x', 'at://did:web:a.example/app.bsky.feed.post/3k'],
  ['https://bsky.app/profile/ann.example/post/3k', ''],
  ['https://bsky.app/profile/did:plc:abc', ''],
])('the address %s is "%s" in the protocol', (url, uri) => {
  expect(uriInUrl(url)).toBe(uri);
});
