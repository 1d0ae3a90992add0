import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Export } from '#contract/export.ts';
import { accounts } from '#server/domain/accounts/tables.ts';
import type { PostKind } from '#server/domain/sources/source.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startApi } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const api = await startApi(database);
const { token } = await api.add('root', { is_superuser: true });

/** The facts that archives and exports both hold about a post. */
type Given = {
  id: string;
  text: string;
  at: string;
  kind: PostKind;
  counts: { likes: number; replies: number; reposts: number; quotes: number };
};

const count = fc.nat({ max: 999_999_999 });
/** No text that the exporters of the troll tweets would have changed, and no text in the form that X writes reposts. */
const text = fc
  .array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('"', ',', ';', '\n', '&amp;', '<b>', '=1', 'é🚨')), {
    minLength: 1,
    maxLength: 8,
  })
  .map((parts) => parts.join(' ').trim())
  .filter((joined) => joined !== '' && !/\0|\\\||^'|^RT @/.test(joined));
const anyPosts: fc.Arbitrary<Given[]> = fc.uniqueArray(
  fc.record({
    id: fc.bigInt({ min: 10n ** 8n, max: 10n ** 18n }).map(String),
    text,
    at: fc.integer({ min: 0, max: Date.UTC(2099, 0) / 1000 }).map((seconds) => new Date(seconds * 1000).toISOString()),
    kind: fc.constantFrom<PostKind>('post', 'reply', 'quote', 'repost'),
    counts: fc.record({ likes: count, replies: count, reposts: count, quotes: count }),
  }),
  { minLength: 1, maxLength: 30, selector: ({ id }) => id },
);

/** In the form that X and the exporters write texts. */
const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const cellOf = (value: string | number) => `"${String(value).replaceAll('"', '""')}"`;

function csvOf(posts: readonly Given[]): string {
  const header =
    'tweetid,user_screen_name,tweet_text,tweet_time,is_retweet,in_reply_to_tweetid,quoted_tweet_tweetid,like_count,reply_count,retweet_count,quote_count';
  const lines = posts.map(({ id, text, at, kind, counts: { likes, replies, reposts, quotes } }) => {
    const references = [kind === 'repost' ? 'True' : 'False', kind === 'reply' ? 7 : '', kind === 'quote' ? 7 : ''];
    return [id, 'nadia', escaped(text), at, ...references, likes, replies, reposts, quotes].map(cellOf).join(',');
  });
  return [header, ...lines].join('\r\n');
}

const REFERENCE = { repost: 'retweeted', reply: 'replied_to', quote: 'quoted', post: null } as const;

const jsonLinesOf = (posts: readonly Given[]) =>
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

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

test.each([
  ['CSV', 'posts.csv', csvOf],
  ['JSON lines', 'posts.jsonl', jsonLinesOf],
])('posts imported as %s are exported unchanged, each once', async (_, name, write) => {
  await fc.assert(
    fc.asyncProperty(anyPosts, async (given) => {
      await database.delete(accounts);
      const form = new FormData();
      // Again, as in two overlapping archives.
      form.append('file', new File([write([...given, ...given.slice(0, 3)])], name));
      const imported = await api.call('POST', '/twitter/import', { token, form });
      const duplicates = given.slice(0, 3).length;
      expect(imported.body).toMatchObject({
        accounts: [{ screen_name: 'nadia', posts: given.length, duplicates }],
        rejected: [],
      });
      const { body } = await api.call('GET', '/twitter/user/nadia/export?format=json', { token });
      const exported = (body as Export).posts.map(({ post_id, text, created_at, kind, counts }) => ({
        id: post_id,
        text,
        at: created_at,
        kind,
        counts,
      }));
      expect(exported.sort(byId)).toEqual(given.toSorted(byId));
    }),
    { numRuns: 6 },
  );
});
