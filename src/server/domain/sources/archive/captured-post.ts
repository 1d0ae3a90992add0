import * as v from 'valibot';
import type { PostCounts } from '#server/domain/sources/source.ts';
import { list, maybe, text } from '#server/domain/sources/web/lenient.ts';
import { timeOfPostId } from '#server/domain/sources/x/post-id-time.ts';
import { countIn } from './build-row.ts';
import { idInUrl, nameInUrl } from './post-url.ts';
import { parseTimestamp } from './timestamp.ts';

/** The author of a captured post; what X did not send is empty. */
export type CapturedAuthor = { id: string; screen_name: string; name: string; description: string };

/** A post as X sent it to a browser, in any of its forms. */
export type CapturedPost = {
  /** Empty where X sent none. */
  id: string;
  author: CapturedAuthor;
  text: string;
  /** ISO 8601 in UTC; null when it is not known. */
  time: string | null;
  language: string;
  isReply: boolean;
  isQuote: boolean;
  /** The post that this one passes on, as X sent it; null when there is none. */
  original: unknown;
  counts: PostCounts;
  links: string[];
};

const count = v.fallback(v.union([v.string(), v.number()]), '');
const counts = { favorite_count: count, reply_count: count, retweet_count: count, quote_count: count };
const countsSchema = v.object(counts);
const urls = list(v.object({ url: text, expanded_url: text }));
const media = list(v.object({ expanded_url: text }));
const reference = maybe(v.looseObject({}));
const originalSchema = maybe(v.object({ result: v.unknown() }));
/** The post that was passed on, under the names that X gave it until 2026 and since then. */
const reposted = { retweeted_status_result: originalSchema, retweeted_status_results: originalSchema };

const bodySchema = v.object({
  ...counts,
  id_str: text,
  full_text: text,
  created_at: text,
  lang: text,
  user_id_str: text,
  in_reply_to_status_id_str: text,
  in_reply_to_user_id_str: text,
  quoted_status_id_str: text,
  entities: maybe(v.object({ urls, media })),
  extended_entities: maybe(v.object({ media })),
  ...reposted,
});
const noteSchema = v.object({ text, entity_set: maybe(v.object({ urls })) });

const profileSchema = maybe(v.object({ screen_name: text, name: text, description: text }));
const userSchema = v.object({
  rest_id: text,
  core: profileSchema,
  legacy: profileSchema,
  profile_bio: maybe(v.object({ description: text })),
});
const olderUserSchema = v.object({ id_str: text, screen_name: text, name: text, description: text });

/** An object with all entries empty where X sent none. */
const orEmpty = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(schema, v.parse(schema, {}));

const tweetSchema = v.object({
  rest_id: text,
  /** The post itself until 2026. */
  legacy: orEmpty(bodySchema),
  /** The same since then, in four places. */
  details: orEmpty(v.object({ full_text: text })),
  counts: maybe(countsSchema),
  url_entities: urls,
  reply_to_results: reference,
  reply_to_user_results: reference,
  /** The whole of a post of more than 280 characters. */
  note_tweet: maybe(v.object({ note_tweet_results: v.object({ result: noteSchema }) })),
  core: maybe(v.object({ user_results: v.object({ result: userSchema }) })),
  /** The author in captures until 2023, which had a reference to it. */
  user: maybe(olderUserSchema),
  quoted_status_result: reference,
  quoted_tweet_results: reference,
  ...reposted,
});
type Tweet = v.InferOutput<typeof tweetSchema>;

/**
 * Reads a post as X sent it to a browser. X has changed the form several times, and leaves out what it sent before, so
 * everything may be missing; then its field is empty.
 */
export function readCapturedPost(value: unknown): CapturedPost {
  const tweet = v.parse(orEmpty(tweetSchema), unwrap(value));
  const { legacy: body, details, note_tweet } = tweet;
  const id = tweet.rest_id || body.id_str;
  const note = note_tweet?.note_tweet_results.result;
  const tally = tweet.counts ?? body;
  return {
    id,
    author: authorOf(tweet, id),
    text: note?.text || body.full_text || details.full_text,
    time: parseTimestamp(body.created_at) ?? timeOfPostId(id),
    language: body.lang,
    isReply:
      body.in_reply_to_status_id_str !== '' ||
      body.in_reply_to_user_id_str !== '' ||
      (tweet.reply_to_results ?? tweet.reply_to_user_results) !== null,
    isQuote:
      body.quoted_status_id_str !== '' || tweet.quoted_status_result !== null || tweet.quoted_tweet_results !== null,
    original: (repostedIn(body) ?? repostedIn(tweet))?.result ?? null,
    counts: {
      likes: countIn(tally.favorite_count),
      replies: countIn(tally.reply_count),
      reposts: countIn(tally.retweet_count),
      quotes: countIn(tally.quote_count),
    },
    links: [...(body.entities?.urls ?? []), ...tweet.url_entities, ...(note?.entity_set?.urls ?? [])].map(
      ({ url, expanded_url }) => expanded_url || url,
    ),
  };
}

type Reposted = Pick<Tweet, keyof typeof reposted>;
const repostedIn = (part: Reposted) => part.retweeted_status_result ?? part.retweeted_status_results;

const wrappedSchema = v.object({ tweet: v.looseObject({}) });

/** Some posts are wrapped in `tweet`, beside what X says about their visibility. */
const unwrap = (value: unknown): unknown => (v.is(wrappedSchema, value) ? value.tweet : value);

/** X moved the name from `legacy` to `core` in June 2025, and the description to `profile_bio` in 2026. */
function authorOf({ core, user, legacy: body }: Tweet, id: string): CapturedAuthor {
  const result = core?.user_results.result;
  const profiles = [result?.core, result?.legacy, user];
  const first = (field: 'screen_name' | 'name' | 'description') =>
    profiles.map((profile) => profile?.[field] ?? '').find((value) => value !== '') ?? '';
  return {
    id: result?.rest_id || user?.id_str || body.user_id_str,
    screen_name: first('screen_name') || nameInMedia(body, id),
    name: first('name'),
    description: first('description') || (result?.profile_bio?.description ?? ''),
  };
}

/** The address of a post's own picture names its author. One of somebody else's post names that author. */
function nameInMedia({ entities, extended_entities }: Tweet['legacy'], id: string): string {
  const addresses = [...(entities?.media ?? []), ...(extended_entities?.media ?? [])];
  const own = addresses.find(({ expanded_url }) => idInUrl(expanded_url) === id);
  return nameInUrl(own?.expanded_url ?? '');
}
