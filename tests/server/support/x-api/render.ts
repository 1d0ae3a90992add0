import type { Vocabulary } from './vocabulary.ts';
import type { WorldPost, WorldUser } from './world.ts';

/** X shows 280 characters of a post, and 140 of a repost. */
const SHORT = 280;
const SHORT_REPOST = 140;

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const cut = (text: string, length: number) => (text.length > length ? `${text.slice(0, length - 1)}…` : text);
const links = (urls: WorldPost['urls']) => ({
  urls: urls.map((url, start) => ({ start, end: start + 23, display_url: cut(url.expanded_url, 27), ...url })),
});

/** A post in X's format: by default only id and text, with the text cut and escaped. */
export function renderPost(
  post: WorldPost,
  words: Vocabulary,
  asked: { fields: Set<string>; expansions: Set<string> },
) {
  const { fields } = asked;
  const isRepost = post.references.some(({ type }) => type === 'retweeted');
  const isLong = !isRepost && post.text.length > SHORT;
  const showsReferences = words.hidesReferences ? asked.expansions.has(words.originals) : fields.has(words.references);
  return {
    id: post.id,
    text: escapeText(cut(post.text, isRepost ? SHORT_REPOST : SHORT)),
    [words.history]: [post.id],
    ...(fields.has('created_at') && { created_at: post.created_at }),
    ...(fields.has('lang') && { lang: post.lang }),
    ...(fields.has('entities') && { entities: links(post.urls) }),
    ...(fields.has('in_reply_to_user_id') &&
      post.in_reply_to_user_id !== undefined && { in_reply_to_user_id: post.in_reply_to_user_id }),
    ...(fields.has('public_metrics') && {
      public_metrics: {
        [words.reposts]: post.reposts,
        reply_count: post.replies,
        like_count: post.likes,
        quote_count: post.quotes,
        bookmark_count: 0,
        impression_count: 0,
      },
    }),
    ...(isLong &&
      fields.has(words.note) && { [words.note]: { text: escapeText(post.text), entities: links(post.urls) } }),
    ...(showsReferences && post.references.length > 0 && { [words.references]: post.references }),
  };
}

/** A user in X's format; counts have the names that the request uses. */
export function renderUser(
  { id, username, name, description, state, posts }: WorldUser,
  words: Vocabulary,
  fields: Set<string>,
) {
  return {
    id,
    username,
    name: escapeText(name),
    ...(fields.has('description') && { description: escapeText(description) }),
    ...(fields.has('protected') && { protected: state === 'protected' }),
    ...(fields.has('public_metrics') && {
      public_metrics: { followers_count: 12, following_count: 3, [words.postCount]: posts.length, listed_count: 0 },
    }),
  };
}
