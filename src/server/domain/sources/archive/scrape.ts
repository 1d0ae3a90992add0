import * as v from 'valibot';
import type { PostKind } from '#server/domain/sources/source.ts';
import { text } from '#server/domain/sources/web/lenient.ts';
import { timeOfPostId } from '#server/domain/sources/x/post-id-time.ts';
import type { ArchiveRow } from './archive-row.ts';
import { buildRow, countIn } from './build-row.ts';
import { nameInUrl } from './post-url.ts';
import { parseTimestamp } from './timestamp.ts';

const count = v.fallback(v.union([v.string(), v.number()]), '');
/** Longer numbers than these were rounded when the JSON was parsed. */
const exactId = v.fallback(v.pipe(v.union([v.string(), v.pipe(v.number(), v.safeInteger())]), v.transform(String)), '');
const ADDRESS = /\/status\/(?<id>\d+)/;

const userSchema = v.object({
  username: text,
  id: exactId,
  displayname: text,
  rawDescription: text,
  description: text,
});
const entries = {
  url: v.pipe(v.string(), v.regex(ADDRESS)),
  date: text,
  rawContent: text,
  content: text,
  user: v.fallback(userSchema, v.parse(userSchema, {})),
};
const originalSchema = v.fallback(v.nullable(v.object(entries)), null);
const scrapeSchema = v.object({
  ...entries,
  lang: text,
  likeCount: count,
  replyCount: count,
  retweetCount: count,
  quoteCount: count,
  links: v.fallback(v.array(v.object({ url: text })), []),
  outlinks: v.fallback(v.array(v.string()), []),
  retweetedTweet: originalSchema,
  quotedTweet: originalSchema,
  inReplyToUser: v.fallback(v.nullable(v.looseObject({})), null),
  inReplyToTweetId: count,
});
type Scraped = v.InferOutput<typeof scrapeSchema>;
type Original = Pick<Scraped, keyof typeof entries>;

/** The row of a post in the form of snscrape (`snscrape --jsonl`), of any of its versions; null when the line is something else. */
export function rowOfScrape(line: number, value: unknown): ArchiveRow | null {
  const parsed = v.safeParse(scrapeSchema, value);
  if (!parsed.success) return null;
  const post = parsed.output;
  const { user, retweetedTweet: original } = post;
  return buildRow(line, {
    id: idOf(post),
    accountId: user.id,
    screenName: nameOf(post),
    accountName: user.displayname,
    description: user.rawDescription || user.description,
    text: original === null ? wordsOf(post) : `RT @${nameOf(original)}: ${wordsOf(original)}`,
    time: post.date || (timeOfPostId(idOf(post)) ?? ''),
    language: post.lang,
    kind: kindOf(post),
    original_at: original === null ? null : (parseTimestamp(original.date) ?? timeOfPostId(idOf(original))),
    counts: {
      likes: countIn(post.likeCount),
      replies: countIn(post.replyCount),
      reposts: countIn(post.retweetCount),
      quotes: countIn(post.quoteCount),
    },
    links: [...post.links.map(({ url }) => url), ...post.outlinks],
  });
}

/** The author, whom the address names as well. */
const nameOf = ({ user, url }: Original): string => user.username || nameInUrl(url);

/** From the address: as a number it is too long for JSON in JavaScript. */
const idOf = ({ url }: Original): string => ADDRESS.exec(url)?.groups?.id ?? '';

/** snscrape renamed `content` in 2022. */
const wordsOf = ({ rawContent, content }: Original): string => rawContent || content;

function kindOf({ retweetedTweet, quotedTweet, inReplyToUser, inReplyToTweetId }: Scraped): PostKind | null {
  if (retweetedTweet !== null) return 'repost';
  if (inReplyToUser !== null || inReplyToTweetId !== '') return 'reply';
  return quotedTweet === null ? null : 'quote';
}
