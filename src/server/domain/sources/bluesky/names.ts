import { DOMAIN_NAME } from '#server/domain/sources/web/domain-name.ts';

/** The network of Bluesky's ids (DIDs) and handles. */
export const BLUESKY_NETWORK = 'bluesky';

/** A handle is a domain name of at most 253 characters, in any case (https://atproto.com/specs/handle). */
const HANDLE = DOMAIN_NAME;
/** What people call a handle of the largest server: `alice` for `alice.bsky.social`. A name of X may have that form. */
const SHORT = '[A-Za-z0-9][A-Za-z0-9-]{1,13}[A-Za-z0-9]';
/** The two kinds of DIDs on this network (https://atproto.com/specs/did). */
const DID = `did:(?:plc:[a-z2-7]{24}|web:${HANDLE})`;

export const BLUESKY_NAMES = {
  pattern: new RegExp(`^(?=.{3,253}$)(?:${DID}|${HANDLE}|${SHORT})$`),
  rule: 'a Bluesky handle such as alice.bsky.social',
};

const DID_ONLY = new RegExp(`^${DID}$`);

export const isDid = (name: string): boolean => DID_ONLY.test(name);

/** Bluesky gives this handle to every account whose own handle does not lead back to it. */
const INVALID_HANDLE = 'handle.invalid';

/** The name of an account: its handle, or its DID while Bluesky does not confirm a handle. */
export const nameOf = ({ did, handle }: { did: string; handle: string }): string =>
  handle === INVALID_HANDLE || !new RegExp(`^${HANDLE}$`).test(handle) ? did : handle.toLowerCase();

/** How the text of a repost begins: with the handle, or the DID, of the author. PostgreSQL repeats at most 255 times, and names are longer. */
export const BLUESKY_REPOST = '^RT @([A-Za-z0-9.:-]+): ';

/** The handle that a typed name means; a name without a dot is one of `bsky.social`. */
export const handleOf = (name: string): string => (name.includes('.') ? name : `${name}.bsky.social`).toLowerCase();

/** The addresses of profiles and their posts, in the app and in the protocol. */
export const ADDRESSES_OF_BLUESKY = [
  '^\\s*(?:https?://)?(?:(?:www|staging|main)\\.)?bsky\\.app/profile/@?(?<name>[^/?#\\s]+)',
  '^\\s*at://(?<name>[^/?#\\s]+)',
];

const POST = /^at:\/\/(?<did>[^/]+)\/app\.bsky\.feed\.post\/(?<key>[^/]+)$/;

/** The address of an account; it does not depend on the current handle. */
export const profileUrlAtBluesky = (did: string): string => `https://bsky.app/profile/${did}`;

/** The address of a post by its `at://` address; null for a repost, which has no page. */
export function postUrlAtBluesky(uri: string): string | null {
  const { did, key } = POST.exec(uri)?.groups ?? {};
  return did === undefined ? null : `https://bsky.app/profile/${did}/post/${key}`;
}
