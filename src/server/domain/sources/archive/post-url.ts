const POST_AT_X = /(?:twitter|x)\.com\/(?<name>\w{1,15})\/status(?:es)?\/\d+/i;

/** The author in the address of a post at X; empty when it is another address. `/i/` stands for any author there. */
export function nameInUrl(url: string): string {
  const name = POST_AT_X.exec(url)?.groups?.name ?? '';
  return name === 'i' ? '' : name;
}

/** The id in the address of a post at X; empty when it is another address. */
export const idInUrl = (url: string): string => /\/status(?:es)?\/(\d+)/.exec(url)?.[1] ?? '';

const POST_AT_BLUESKY = /bsky\.app\/profile\/(?<did>did:[^/?#\s]+)\/post\/(?<key>[^/?#\s]+)/i;

/** The `at://` address of a post at Bluesky, by its address in the app; empty when that does not hold the author's DID. */
export function uriInUrl(url: string): string {
  const { did, key } = POST_AT_BLUESKY.exec(url)?.groups ?? {};
  return did === undefined ? '' : `at://${did}/app.bsky.feed.post/${key}`;
}
