import type { PostKind } from '#server/domain/sources/source.ts';

/** The facts that archives and exports both hold about a post. */
export type Given = {
  id: string;
  text: string;
  at: string;
  kind: PostKind;
  counts: { likes: number; replies: number; reposts: number; quotes: number };
};

/** In the form that X and the exporters write texts. */
const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const cellOf = (value: string | number) => `"${String(value).replaceAll('"', '""')}"`;

/** A table such as the exporters of the information operations write. */
export function csvOf(posts: readonly Given[]): string {
  const header =
    'tweetid,user_screen_name,tweet_text,tweet_time,is_retweet,in_reply_to_tweetid,quoted_tweet_tweetid,like_count,reply_count,retweet_count,quote_count';
  const lines = posts.map(({ id, text, at, kind, counts: { likes, replies, reposts, quotes } }) => {
    const references = [kind === 'repost' ? 'True' : 'False', kind === 'reply' ? 7 : '', kind === 'quote' ? 7 : ''];
    return [id, 'nadia', escaped(text), at, ...references, likes, replies, reposts, quotes].map(cellOf).join(',');
  });
  return [header, ...lines].join('\r\n');
}

const REFERENCE = { repost: 'retweeted', reply: 'replied_to', quote: 'quoted', post: null } as const;

/** JSON lines in the form of X's API. */
export const jsonLinesOf = (posts: readonly Given[]) =>
  posts
    .map(({ id, text, at, kind, counts: { likes, replies, reposts, quotes } }) =>
      JSON.stringify({
        id,
        text: escaped(text),
        created_at: at,
        author: { id: '12', username: 'nadia', name: 'Nadia' },
        referenced_tweets: REFERENCE[kind] === null ? [] : [{ type: REFERENCE[kind], id: '7' }],
        public_metrics: { like_count: likes, reply_count: replies, retweet_count: reposts, quote_count: quotes },
      }),
    )
    .join('\n');

/** `tweets.js` of an account's own archive, which has no counts of replies and quotes, and writes reposts out. */
export const accountArchiveOf = (posts: readonly Given[]) =>
  `window.YTD.tweets.part0 = ${JSON.stringify(
    posts.map(({ id, text, at, kind, counts: { likes, reposts } }) => ({
      tweet: {
        ...{ id_str: id, full_text: escaped(text), created_at: at, favorite_count: likes, retweet_count: `${reposts}` },
        ...(kind === 'reply' && { in_reply_to_status_id_str: '7' }),
        ...(kind === 'quote' && { quoted_status_id_str: '7' }),
      },
    })),
  )}`;
/** What of a post `tweets.js` holds. */
export const inAccountArchive = ({ kind, counts, ...post }: Given) => ({
  ...post,
  kind: kind === 'repost' ? 'post' : kind,
  counts: { ...counts, replies: null, quotes: null },
});
