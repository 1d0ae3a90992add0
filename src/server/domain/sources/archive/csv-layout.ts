import { type AuthorKind, COLUMN_ROLES, type ColumnChoice } from '#contract/import-columns.ts';
import { placeOf } from '#server/domain/sources/archive/columns/column-names.ts';
import { readWrittenTime } from '#server/domain/sources/archive/columns/written-time.ts';

/**
 * The column names of known CSV layouts, the clearer name first: the Russian troll tweets by author and in their
 * original form, the information-operations releases, the output of twarc-csv, tables of 4CAT, and plain tables of
 * `created_at,text`.
 */
const COLUMN_NAMES = {
  id: ['tweet_id', 'tweetid', 'id'],
  url: ['url', 'article_url', 'link'],
  screenName: ['user_screen_name', 'screen_name', 'author.username', 'username', 'author', 'user'],
  /** A handle in the troll tweets by author, otherwise a number. */
  authorId: ['external_author_id', 'userid', 'user_id', 'author.id', 'author_id'],
  accountName: ['user_display_name', 'author.name', 'author_fullname', 'author_display_name'],
  description: ['user_profile_description', 'author.description'],
  text: ['tweet_text', 'content', 'text', 'body'],
  time: ['tweet_time', 'publish_date', 'created_at', 'timestamp'],
  language: ['tweet_language', 'language', 'lang', 'language_guess', 'languages'],
  postType: ['post_type'],
  isRepost: ['is_retweet', 'retweet'],
  repostOf: ['retweet_tweetid', 'referenced_tweets.retweeted.id'],
  isReply: ['is_reply'],
  replyTo: [
    'in_reply_to_tweetid',
    'in_reply_to_userid',
    'referenced_tweets.replied_to.id',
    'in_reply_to_user_id',
    'replied_to_post',
  ],
  isQuote: ['is_quote_tweet'],
  quoteOf: ['quoted_tweet_tweetid', 'referenced_tweets.quoted.id', 'quoted_post'],
  likes: ['like_count', 'public_metrics.like_count', 'favorites'],
  replies: ['reply_count', 'public_metrics.reply_count', 'replies'],
  reposts: ['retweet_count', 'public_metrics.retweet_count', 'retweets', 'repost_count'],
  quotes: ['quote_count', 'public_metrics.quote_count'],
  links: ['urls', 'entities.urls', 'links'],
} as const;

export type Role = keyof typeof COLUMN_NAMES;

/**
 * Reads a field of a record by its role; empty when the layout has no such column. `chosen` is how a person's choice reads
 * times, as ISO 8601 in UTC or null, and authors; without it, times are in a form of archives, and authors are of X.
 */
export type CsvLayout = {
  read(fields: readonly string[], role: Role): string;
  hasColumn(role: Role): boolean;
  /** Its column of authors has a name that only X's screen names have. */
  isForX: boolean;
  chosen?: { readTime: (text: string) => string | null; authors: AuthorKind };
};

const NAMES_AT_X = ['user_screen_name', 'author.username'];

/** Recognises a layout by its first line; null when that names no text or no time. */
export function recogniseLayout(header: readonly string[]): CsvLayout | null {
  const positions = knownPositions(header);
  if (!positions.has('text') || !positions.has('time')) return null;
  const author = header[positions.get('screenName') ?? -1]?.trim().toLowerCase() ?? '';
  return { ...layoutOf(positions), isForX: NAMES_AT_X.includes(author) };
}

/** The layout of a table whose columns a person has chosen. What was not to choose is found by its name. */
export function chosenLayout(names: readonly string[], choice: ColumnChoice): CsvLayout {
  const positions = knownPositions(names);
  for (const role of ['text', 'time', 'screenName', 'authorId', 'id', 'url'] as const) positions.delete(role);
  for (const role of COLUMN_ROLES) {
    const place = placeOf(names, choice[role]);
    if (place !== -1) positions.set(CHOSEN_ROLES[role], place);
  }
  const readTime = (text: string) => readWrittenTime(text, choice.dates);
  return { ...layoutOf(positions), chosen: { readTime, authors: choice.authors ?? 'handles' } };
}

const CHOSEN_ROLES = { text: 'text', time: 'time', author: 'screenName', id: 'id', link: 'url' } as const;

function knownPositions(header: readonly string[]): Map<Role, number> {
  const names = header.map((name) => name.trim().toLowerCase());
  const positions = new Map<Role, number>();
  for (const role of Object.keys(COLUMN_NAMES) as Role[]) {
    const name = COLUMN_NAMES[role].find((candidate) => names.includes(candidate));
    if (name !== undefined) positions.set(role, names.indexOf(name));
  }
  return positions;
}

const layoutOf = (positions: ReadonlyMap<Role, number>): CsvLayout => ({
  read: (fields, role) => fields[positions.get(role) ?? -1] ?? '',
  hasColumn: (role) => positions.has(role),
  isForX: false,
});

/** The separator of a table: the one of comma, semicolon and tab that its first line has most of. */
export function delimiterOf(head: string): string {
  const [firstLine = ''] = head.trimStart().split(/\r?\n/, 1);
  const counts = [',', ';', '\t'].map((delimiter) => ({ delimiter, count: firstLine.split(delimiter).length }));
  return counts.reduce((most, next) => (next.count > most.count ? next : most)).delimiter;
}
