/** The network of X's ids and names. Accounts from archives belong to it, too. */
export const X_NETWORK = 'x';

/** Screen names of X. */
export const X_NAMES = { pattern: /^[A-Za-z0-9_]{1,15}$/, rule: '1 to 15 letters, digits or underscores' };

/** The beginning that X writes before the words of a repost. */
export const X_REPOST = '^RT @([A-Za-z0-9_]{1,15}):';

/** The ids that X gives to posts. Posts of archives without an id get another kind of id. */
const NUMBER_OF_POST = /^\d{5,20}$/;

/** The address of an account at X; it does not depend on the current name. */
export const profileUrlAtX = (externalId: string): string => `https://x.com/i/user/${externalId}`;

/** The address of a post at X; it does not depend on its author's current name. Null for an id that is not from X. */
export const postUrlAtX = (externalId: string): string | null =>
  NUMBER_OF_POST.test(externalId) ? `https://x.com/i/status/${externalId}` : null;

const HOST = '^\\s*(?:https?://)?(?:(?:www|mobile|m)\\.)?(?:x|twitter)\\.com/';
/** Paths of X itself that look like names. */
const RESERVED = 'home|explore|hashtag|i|intent|login|messages|notifications|search|settings|share';

/** The addresses of profiles, of their posts, and of follow buttons. */
export const ADDRESSES_OF_X = [
  `${HOST}(?!(?:${RESERVED})(?:[/?#]|\\s*$))@?(?<name>[^/?#\\s]+)`,
  `${HOST}(?:${RESERVED})[/?#]\\S*[?&]screen_name=@?(?<name>[^&#\\s]+)`,
];
