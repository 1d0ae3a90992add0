/** The hosts of profiles. The path of a profile begins with its name. */
const HOSTS = ['x.com', 'twitter.com'];

/** Paths of X that look like names. */
const RESERVED = [
  'home',
  'explore',
  'hashtag',
  'i',
  'intent',
  'login',
  'messages',
  'notifications',
  'search',
  'settings',
  'share',
];

/**
 * The screen name in the address of a profile or of one of its posts, with or without `https://`; null for anything else.
 */
export function nameInAddress(typed: string): string | null {
  const text = typed.trim();
  const address = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  if (address === null || !HOSTS.includes(address.hostname.replace(/^(?:www|mobile|m)\./, ''))) return null;
  const [, first = ''] = address.pathname.split('/');
  const isReserved = RESERVED.includes(first.toLowerCase());
  const name = isReserved ? address.searchParams.get('screen_name') : first;
  return name === null || name === '' ? null : name.replace(/^@/, '');
}
