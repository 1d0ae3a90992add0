import { DOMAIN_NAME } from '#server/domain/sources/web/domain-name.ts';

/** The network of the names `user@server`, on all servers that have Mastodon's API. */
export const MASTODON_NETWORK = 'mastodon';

/** Letters, digits and `_`; dots and dashes inside (app/models/account.rb of mastodon/mastodon). */
const USER = '[A-Za-z0-9_](?:[A-Za-z0-9_.-]{0,62}[A-Za-z0-9_])?';

export const MASTODON_NAMES = {
  pattern: new RegExp(`^(?=.{3,253}$)${USER}@${DOMAIN_NAME}$`),
  rule: 'a Mastodon name such as alice@mastodon.social',
};

/** How the text of a repost begins: with the name of the author. */
export const MASTODON_REPOST = '^RT @([A-Za-z0-9_.@-]{3,253}): ';

/** The addresses of profiles and their posts: `/@alice` on the account's own server, and the address in ActivityPub. */
export const ADDRESSES_OF_MASTODON = [
  `^\\s*(?:https?://)?(?<host>${DOMAIN_NAME})/(?:web/)?(?:@|users/)(?<user>${USER})(?:[/?#]|\\s*$)`,
];

/** A name in its parts; the server's in lower case. */
export function partsOf(name: string): { user: string; host: string } {
  const at = name.lastIndexOf('@');
  return { user: name.slice(0, at), host: name.slice(at + 1).toLowerCase() };
}

export type MastodonId = { host: string; user: string; id: string };

/**
 * The id of an account in the network: the address of its profile, and after `#` the id that its server gives it. Names
 * never change at Mastodon, but a server may be set up again and give a name to somebody else.
 */
export const networkId = ({ host, user, id }: MastodonId): string => `https://${host}/@${user}#${id}`;

const NETWORK_ID = /^https:\/\/(?<host>[^/]+)\/@(?<user>[^#]+)#(?<id>.+)$/;

/** The parts of {@link networkId}; null for anything else. */
export function readNetworkId(given: string | null): MastodonId | null {
  const { host, user, id } = NETWORK_ID.exec(given ?? '')?.groups ?? {};
  return host === undefined || user === undefined || id === undefined ? null : { host, user, id };
}

/** The address of a profile by the account's id. */
export const profileUrlAtMastodon = (id: string): string => id.replace(/#.*$/, '');
