/** The network whose ids and names accounts of X have, also those that an archive brings. */
export const X_NETWORK = 'x';

/** Screen names of X. */
export const X_NAMES = { pattern: /^[A-Za-z0-9_]{1,15}$/, rule: '1 to 15 letters, digits or underscores' };

/** The numbers that X gives posts; archives number posts without one in other ways. */
const NUMBER_OF_POST = /^\d{5,20}$/;

/** Where X shows an account, whatever it is called now. */
export const profileUrlAtX = (externalId: string): string => `https://x.com/i/user/${externalId}`;

/** Where X shows a post, whatever its author is called now; null for what is no number of X. */
export const postUrlAtX = (externalId: string): string | null =>
  NUMBER_OF_POST.test(externalId) ? `https://x.com/i/status/${externalId}` : null;

const HOST = '^\\s*(?:https?://)?(?:(?:www|mobile|m)\\.)?(?:x|twitter)\\.com/';
/** Paths of X itself that look like names. */
const RESERVED = 'home|explore|hashtag|i|intent|login|messages|notifications|search|settings|share';

/** A profile or one of its posts, and the address of a button that follows somebody. */
export const ADDRESSES_OF_X = [
  `${HOST}(?!(?:${RESERVED})(?:[/?#]|\\s*$))@?(?<name>[^/?#\\s]+)`,
  `${HOST}(?:${RESERVED})[/?#]\\S*[?&]screen_name=@?(?<name>[^&#\\s]+)`,
];
