/** The data of the double of Bluesky. Posts are newest first, as its feed gives them. */
export type WorldAccount = {
  did: string;
  handle: string;
  displayName: string;
  description: string;
  /** Labels of the account, such as `!no-unauthenticated`. */
  labels: string[];
  state: 'open' | 'deactivated' | 'takendown' | 'deleted';
  posts: WorldPost[];
  /** The server that its DID document names; null for the double itself. */
  server: string | null;
};

export type WorldPost = {
  /** The key of the record, a timestamp identifier. */
  key: string;
  /** The record as the client wrote it (app.bsky.feed.post). */
  record: { $type: 'app.bsky.feed.post'; text: string; createdAt: string } & Record<string, unknown>;
  indexedAt: string;
  likes: number;
  replies: number;
  reposts: number;
  quotes: number;
  /** Whose post it is; null for the account's own. */
  repostOf: { did: string; handle: string; labels?: string[] } | null;
  isPinned: boolean;
  /** What a reply answers, as the feed shows it; null for the account's own words to nobody. */
  parent:
    | { did: string; handle: string; labels?: readonly string[]; text: string }
    | 'notFoundPost'
    | 'blockedPost'
    | null;
};

/** An account with the values of a test; the rest is invented. */
export const account = (given: Partial<WorldAccount> & Pick<WorldAccount, 'did' | 'handle'>): WorldAccount => ({
  displayName: given.handle,
  description: '',
  labels: [],
  state: 'open',
  posts: [],
  server: null,
  ...given,
});

type GivenPost = Partial<Omit<WorldPost, 'record'>> & { record?: Record<string, unknown>; minute?: number };

/** A post of a minute of January 2026, with the values of a test. */
export function post({ minute = 0, record = {}, ...given }: GivenPost): WorldPost {
  const time = Date.UTC(2026, 0, 1, 0, minute);
  const at = new Date(time).toISOString();
  return {
    key: keyOf(time),
    record: { $type: 'app.bsky.feed.post', text: `Harbour note ${minute}`, createdAt: at, ...record },
    indexedAt: at,
    likes: 0,
    replies: 0,
    reposts: 0,
    quotes: 0,
    repostOf: null,
    isPinned: false,
    parent: null,
    ...given,
  };
}

/** `count` posts, newest first, a minute apart. */
export const manyPosts = (count: number): WorldPost[] =>
  Array.from({ length: count }, (_, index) => post({ minute: count - index }));

const DIGITS = '234567abcdefghijklmnopqrstuvwxyz';

/** The timestamp identifier of a time in milliseconds (https://atproto.com/specs/tid). */
export function keyOf(milliseconds: number): string {
  let value = (BigInt(milliseconds) * 1000n) << 10n;
  let key = '';
  for (let index = 0; index < 13; index += 1) {
    key = `${DIGITS[Number(value & 31n)]}${key}`;
    value >>= 5n;
  }
  return key;
}

/** A did:plc that begins with these letters. */
export const did = (letters: string): string => `did:plc:${letters.padEnd(24, 'a')}`;
