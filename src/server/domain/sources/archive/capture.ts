import * as v from 'valibot';
import type { PostKind } from '#server/domain/sources/source.ts';
import { timeOfPostId } from '#server/domain/sources/x/post-id-time.ts';
import { type ArchiveRow, quoted, rejected } from './archive-row.ts';
import { buildRow, countIn } from './build-row.ts';
import { rowOfLegacyPost } from './json-row.ts';
import { parseLegacyPost } from './legacy-post.ts';
import { parseTimestamp } from './timestamp.ts';

const text = v.fallback(v.string(), '');
const count = v.fallback(v.union([v.string(), v.number()]), '');
const maybe = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.nullable(schema), null);

const FROM = { source_platform: v.string(), item_id: text };
/** The line of a capture by Zeeschuimer; `data` is what the platform sent to the browser. */
const captureSchema = v.object({ ...FROM, data: v.looseObject({}) });
/** The same line as 4CAT exports it: the data itself, with the rest of the line beside it. */
const exportSchema = v.looseObject({ __import_meta: v.object(FROM) });

const profileSchema = maybe(v.object({ screen_name: text, name: text, description: text }));
const userSchema = v.object({ rest_id: text, core: profileSchema, legacy: profileSchema });
const urlSchema = v.object({ url: text, expanded_url: text });

const bodySchema = v.object({
  full_text: text,
  created_at: text,
  lang: text,
  user_id_str: text,
  in_reply_to_status_id_str: text,
  in_reply_to_user_id_str: text,
  quoted_status_id_str: text,
  favorite_count: count,
  reply_count: count,
  retweet_count: count,
  quote_count: count,
  entities: maybe(v.object({ urls: v.fallback(v.array(urlSchema), []) })),
  retweeted_status_result: maybe(v.object({ result: v.unknown() })),
});

const tweetSchema = v.object({
  rest_id: text,
  legacy: v.fallback(bodySchema, v.parse(bodySchema, {})),
  note_tweet: maybe(v.object({ note_tweet_results: v.object({ result: v.object({ text }) }) })),
  core: maybe(v.object({ user_results: v.object({ result: userSchema }) })),
  quoted_status_result: maybe(v.looseObject({})),
});
type Tweet = v.InferOutput<typeof tweetSchema>;

/** X's names of the platform in captures. */
const PLATFORMS = ['twitter.com', 'x.com'];

/** How many keys of a line in an unknown form its refusal names. */
const NAMED_KEYS = 8;

/**
 * The row of a post that Zeeschuimer captured at X, also as 4CAT exports it; null when the line is no capture. X has changed the form of its posts
 * several times, so every field but id and text may be missing.
 */
export function rowOfCapture(line: number, value: unknown, screenName: string | undefined): ArchiveRow | null {
  const capture = readCapture(value);
  if (capture === null) return null;
  const { source_platform: platform, item_id, data } = capture;
  if (!PLATFORMS.includes(platform)) return rejected(line, `captured at ${quoted(platform)}, which is not read`);
  if (data.promoted === true) return rejected(line, 'a promoted post, which is left out');
  const older = parseLegacyPost(data);
  if (older !== null) return rowOfLegacyPost(line, older, screenName);
  const tweet = readTweet(data);
  const id = tweet.rest_id || item_id;
  const words = wordsOf(tweet);
  if (id === '' || words === '') {
    const keys = Object.keys(data).slice(0, NAMED_KEYS).join(', ');
    return rejected(line, `a captured post without ${id === '' ? 'id' : 'text'}; it holds ${quoted(keys)}`);
  }
  return rowOfTweet(line, { ...tweet, rest_id: id }, words, screenName);
}

function readCapture(value: unknown): v.InferOutput<typeof captureSchema> | null {
  const captured = v.safeParse(captureSchema, value);
  if (captured.success) return captured.output;
  const exported = v.safeParse(exportSchema, value);
  if (!exported.success) return null;
  const { __import_meta, ...data } = exported.output;
  return { ...__import_meta, data };
}

/** Some posts are wrapped in `tweet`, beside what X says about their visibility. */
function readTweet(value: unknown): Tweet {
  const wrapped = v.safeParse(v.object({ tweet: v.looseObject({}) }), value);
  return v.parse(v.fallback(tweetSchema, v.parse(tweetSchema, {})), wrapped.success ? wrapped.output.tweet : value);
}

function rowOfTweet(line: number, tweet: Tweet, words: string, screenName: string | undefined): ArchiveRow {
  const { rest_id: id, legacy: body } = tweet;
  const original = originalOf(tweet);
  const author = authorOf(tweet);
  return buildRow(line, {
    id,
    accountId: author.id || body.user_id_str,
    screenName: author.screen_name || screenName || '',
    accountName: author.name,
    description: author.description,
    text: words,
    time: timeOf(tweet) ?? '',
    language: body.lang,
    kind: kindOf(tweet),
    original_at: original === null ? null : timeOf(original),
    counts: {
      likes: countIn(body.favorite_count),
      replies: countIn(body.reply_count),
      reposts: countIn(body.retweet_count),
      quotes: countIn(body.quote_count),
    },
    links: ((original ?? tweet).legacy.entities?.urls ?? []).map(({ url, expanded_url }) => expanded_url || url),
  });
}

function originalOf({ legacy }: Tweet): Tweet | null {
  const result = legacy.retweeted_status_result?.result;
  return result === undefined || result === null ? null : readTweet(result);
}

/** The whole words: X cuts long posts in `full_text`, and reposts too. */
function wordsOf(tweet: Tweet): string {
  const original = originalOf(tweet);
  const { screen_name } = original === null ? { screen_name: '' } : authorOf(original);
  if (original === null || screen_name === '') return ownWords(tweet);
  return `RT @${screen_name}: ${ownWords(original)}`;
}

const ownWords = ({ note_tweet, legacy }: Tweet): string =>
  note_tweet?.note_tweet_results.result.text || legacy.full_text;

/** X moved the name from `legacy` to `core` in June 2025. */
function authorOf({ core }: Tweet) {
  const user = core?.user_results.result ?? null;
  const profiles = [user?.core, user?.legacy];
  const first = (field: 'screen_name' | 'name' | 'description') =>
    profiles.map((profile) => profile?.[field] ?? '').find((value) => value !== '') ?? '';
  return {
    id: user?.rest_id ?? '',
    screen_name: first('screen_name'),
    name: first('name'),
    description: first('description'),
  };
}

const timeOf = ({ rest_id, legacy }: Tweet): string | null =>
  parseTimestamp(legacy.created_at) ?? timeOfPostId(rest_id);

function kindOf({ legacy, quoted_status_result }: Tweet): PostKind | null {
  if (legacy.retweeted_status_result !== null) return 'repost';
  if (legacy.in_reply_to_status_id_str !== '' || legacy.in_reply_to_user_id_str !== '') return 'reply';
  return legacy.quoted_status_id_str === '' && quoted_status_result === null ? null : 'quote';
}
